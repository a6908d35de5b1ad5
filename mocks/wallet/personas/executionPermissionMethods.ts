/** The methods of ERC-7715, for wallets that have none of them. */
export const executionPermissionMethods: readonly string[] = [
  'wallet_requestExecutionPermissions',
  'wallet_revokeExecutionPermission',
  'wallet_getSupportedExecutionPermissions',
  'wallet_getGrantedExecutionPermissions',
]

/** Methods that most wallets don't have. */
export const rareMethods: readonly string[] = [
  'eth_sign',
  'eth_getEncryptionPublicKey',
  'eth_decrypt',
  'wallet_connect',
  ...executionPermissionMethods,
]
