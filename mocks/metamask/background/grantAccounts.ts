import { CONNECTION, findAccounts, metaMaskState } from './metaMaskState.ts'
import type { Background } from './openBackground.ts'

/**
 * Gives a site the permission that a person gives by connecting it: these accounts, on all the chains that the wallet
 * knows. Nobody is asked.
 *
 * @param places of the accounts in the wallet, from 0 on
 * @throws BenchError where the wallet has no such account
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
