import { type Address, getAddress } from 'viem'
import { BenchError } from '#mocks/core/BenchError'
import { findAccount, listAccounts, metaMaskState, type WalletAccount } from './metaMaskState.ts'
import type { Background } from './openBackground.ts'

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

export function addMetaMaskAccounts(background: Background): Accounts {
  const readState = () => background.readState(metaMaskState)
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

  return {
    async choose(account) {
      await select(findAccount(await readState(), account))
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
