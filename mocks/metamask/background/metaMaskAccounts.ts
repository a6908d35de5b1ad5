import { type Address, getAddress } from 'viem'
import { BenchError } from '#mocks/core/BenchError'
import {
  CONNECTION,
  findAccount,
  findAccounts,
  listAccounts,
  metaMaskState,
  type WalletAccount,
} from './metaMaskState.ts'
import type { Background } from './openBackground.ts'

export type Accounts = {
  /** Selects an account by its index, from 0, or by its name. */
  choose(account: number | string): Promise<void>
  /** Reads the selected account's address, with the checksum of EIP-55. */
  readAddress(): Promise<Address>
  /** Derives the mnemonic's next account, and selects it. */
  add(name: string): Promise<void>
  rename(account: string, name: string): Promise<void>
  import(privateKey: string): Promise<void>
}

export function addMetaMaskAccounts(background: Background): Accounts {
  const readState = () => background.readState(metaMaskState)
  const select = ({ group }: WalletAccount) => background.call('setSelectedMultichainAccount', group)
  const name = ({ group }: WalletAccount, to: string) => background.call('setAccountGroupName', group, to)

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
      if (!current) throw new BenchError('The selected account of the wallet has no address on EVM chains.')
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

/**
 * Grants a site the permission that connecting it grants: these accounts, on all chains of the wallet. The user is not
 * asked.
 *
 * @param places the indexes of the accounts in the wallet, from 0
 * @throws BenchError if the wallet has no such account
 */
export async function grantAccounts(background: Background, origin: string, places: readonly number[]): Promise<void> {
  const state = await background.readState(metaMaskState)
  const addresses = findAccounts(state, places).map(({ address }) => address)
  const chains = Object.keys(state.networkConfigurationsByChainId).map(Number)
  const scopes = chains.map((chainId) => {
    const scope = `eip155:${chainId}`
    return [scope, { accounts: addresses.map((address) => `${scope}:${address}`) }] as const
  })
  const value = {
    requiredScopes: {},
    optionalScopes: { 'wallet:eip155': { accounts: [] }, ...Object.fromEntries(scopes) },
    sessionProperties: {},
    isMultichainOrigin: true,
  }
  const approvedPermissions = { [CONNECTION]: { caveats: [{ type: 'authorizedScopes', value }] } }
  await background.call('grantPermissions', { subject: { origin }, approvedPermissions })
}
