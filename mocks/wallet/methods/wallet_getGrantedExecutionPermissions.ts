import { defineQuery } from '../request/walletMethod.ts'

/** ERC-7715 (draft): what the origin was granted and nobody has revoked, expired or not. */
export const wallet_getGrantedExecutionPermissions = defineQuery(({ origin, getState }) =>
  getState().executionPermissions.flatMap(({ origin: of, ...permission }) => (of === origin ? [permission] : [])),
)
