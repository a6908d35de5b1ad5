import { defineQuery } from '../request/walletMethod.ts'

export const wallet_getGrantedExecutionPermissions = defineQuery(({ origin, getState }) =>
  getState().executionPermissions.flatMap(({ origin: of, ...permission }) => (of === origin ? [permission] : [])),
)
