import type { Address } from 'viem'

/** An origin's permission in the words of EIP-2255: none, or `eth_accounts` restricted to what it may see. */
export function toPermissions(origin: string, accounts: readonly Address[]) {
  if (accounts.length === 0) return []
  return [
    {
      invoker: origin,
      parentCapability: 'eth_accounts',
      caveats: [{ type: 'restrictReturnedAccounts', value: accounts }],
    },
  ]
}
