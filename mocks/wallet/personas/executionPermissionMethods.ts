/** The methods of ERC-7715, for wallets that have none of them. */
export const executionPermissionMethods: readonly string[] = [
  'wallet_requestExecutionPermissions',
  'wallet_revokeExecutionPermission',
  'wallet_getSupportedExecutionPermissions',
  'wallet_getGrantedExecutionPermissions',
]
