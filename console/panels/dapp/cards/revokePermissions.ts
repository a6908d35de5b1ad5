import type { RequestCard } from './requestCard.ts'

/** MIP-2: the dapp gives its permission back. */
export const revokePermissions: RequestCard = {
  id: 'revokePermissions',
  title: 'wallet_revokePermissions',
  summary: 'Give the permission back',
  fields: [],
  toRequest: () => ({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }),
}
