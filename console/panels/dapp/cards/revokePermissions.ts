import type { RequestCard } from './requestCard.ts'

/** Revokes the dapp's own permission (MIP-2). */
export const revokePermissions: RequestCard = {
  id: 'revokePermissions',
  title: 'wallet_revokePermissions',
  summary: 'Give the permission back',
  fields: [],
  toRequest: () => ({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }),
}
