/** The methods of MetaMask's Multichain API. They are on its own stream alone, not among those of EIP-1193. */
export const MULTICHAIN_CALLS: ReadonlySet<string> = new Set([
  'wallet_createSession',
  'wallet_getSession',
  'wallet_invokeMethod',
  'wallet_revokeSession',
])
