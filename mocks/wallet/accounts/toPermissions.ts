import { numberToHex } from 'viem'
import type { MethodContext } from '../request/walletMethod.ts'

/** EIP-2255: none, or `eth_accounts` restricted to what the origin may see. Some wallets also list its chains. */
export function toPermissions(context: MethodContext) {
  const { origin, traits } = context
  const accounts = context.visibleAccounts().map(context.show)
  if (accounts.length === 0) return []
  const toPermission = (parentCapability: string, type: string, value: readonly string[]) => ({
    invoker: origin,
    parentCapability,
    caveats: [{ type, value }],
  })
  const known = toPermission('eth_accounts', 'restrictReturnedAccounts', accounts)
  if (traits.permissionsNotify === 'accounts') return [known]
  const chains = context.permittedChains().map((chainId) => numberToHex(chainId))
  // Sorted as text, like wallets list them.
  return [known, toPermission('endowment:permitted-chains', 'restrictNetworkSwitching', chains.sort())]
}
