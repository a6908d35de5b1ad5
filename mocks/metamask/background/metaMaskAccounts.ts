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

export function addMetaMaskAccounts(background: Background) {
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
    async choose(account: number | string): Promise<void> {
      await select(findAccount(await readState(), account))
    },
    async readAddress(): Promise<Address> {
      const state = await readState()
      const current = listAccounts(state).find(({ group }) => group === state.accountTree.selectedAccountGroup)
      if (!current) throw new BenchError('The selected account of the wallet has no address on EVM chains.')
      return getAddress(current.address)
    },
    async add(to: string): Promise<void> {
      const added = await callForNew('addNewAccount')
      await name(added, to)
      await select(added)
    },
    async rename(account: string, to: string): Promise<void> {
      await name(findAccount(await readState(), account), to)
    },
    async import(privateKey: string): Promise<void> {
      await select(await callForNew('importAccountWithStrategy', 'privateKey', [privateKey]))
    },
  }
}

/** @param places the indexes of the accounts in the wallet, from 0 */
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
