import { type Address, getAddress } from 'viem'
import { BenchError } from '#mocks/core/BenchError'
import type { Background } from './openBackground.ts'
import {
  findAccount,
  listAccounts,
  toNetworkClient,
  type WalletAccount,
  type WalletState,
  walletState,
} from './walletState.ts'

/** A wallet's accounts, by what MetaMask's pages ask of its background for them. */
export type Accounts = {
  /** Makes one the current one: by its place, from 0 on, or its name. */
  choose(account: number | string): Promise<void>
  /** The current one's address, with the checksum of EIP-55. */
  readAddress(): Promise<Address>
  /** Derives the next one of the phrase, and makes it the current one. */
  add(name: string): Promise<void>
  rename(account: string, name: string): Promise<void>
  /** Imports that of a private key, and makes it the current one. */
  import(privateKey: string): Promise<void>
}

export function createAccounts(background: Background): Accounts {
  const readState = () => background.readState(walletState)
  const select = ({ group }: WalletAccount) => background.call('setSelectedMultichainAccount', group)
  const name = ({ group }: WalletAccount, to: string) => background.call('setAccountGroupName', group, to)

  /** @returns the account that a call has added */
  async function callForNew(method: string, ...params: readonly unknown[]): Promise<WalletAccount> {
    const before = listAccounts(await readState()).map(({ group }) => group)
    await background.call(method, ...params)
    const added = listAccounts(await readState()).find(({ group }) => !before.includes(group))
    if (!added) throw new BenchError(`The wallet has no new account after ${method}.`)
    return added
  }

  /** As the list of accounts does: without it 13.5.0 takes an account that it has not shown yet for one with nothing. */
  async function readBalance({ networkConfigurationsByChainId: networks, selectedNetworkClientId }: WalletState) {
    const current = Object.values(networks).find((each) => toNetworkClient(each) === selectedNetworkClientId)
    if (!current) return
    const polling = await background.call('tokenBalancesStartPolling', { chainIds: [current.chainId] })
    // Once is enough.
    await background.call('tokenBalancesStopPollingByPollingToken', polling)
  }

  return {
    async choose(account) {
      const state = await readState()
      await select(findAccount(state, account))
      await readBalance(state)
    },
    async readAddress() {
      const state = await readState()
      const current = listAccounts(state).find(({ group }) => group === state.accountTree.selectedAccountGroup)
      if (!current) throw new BenchError('The current account of the wallet has no address on EVM chains.')
      return getAddress(current.address)
    },
    async add(to) {
      const added = await callForNew('addNewAccount')
      await name(added, to)
      await select(added)
    },
    async rename(account, to) {
      await name(findAccount(await readState(), account), to)
    },
    async import(privateKey) {
      await select(await callForNew('importAccountWithStrategy', 'privateKey', [privateKey]))
    },
  }
}
