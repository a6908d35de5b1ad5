import { CONNECTION, findAccounts, metaMaskState } from './metaMaskState.ts'
import type { Background } from './openBackground.ts'

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
