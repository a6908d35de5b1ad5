import { readMethods } from '#mocks/core/readMethods'

/** What wallets forward to their nodes, but MetaMask grants to no session. */
const NOT_GRANTED: ReadonlySet<string> = new Set([
  'eth_blobBaseFee',
  'eth_createAccessList',
  'eth_getBlockReceipts',
  'eth_maxPriorityFeePerGas',
  'eth_protocolVersion',
  'net_listening',
  'web3_sha3',
])

/**
 * The methods that MetaMask grants with each `eip155` scope, whatever the dapp asks for: those of `@metamask/api-specs`
 * without the ones that only EIP-1193 has.
 */
export const SESSION_METHODS: readonly string[] = [
  'personal_sign',
  'eth_signTypedData_v4',
  'wallet_watchAsset',
  'wallet_sendCalls',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
  'wallet_requestExecutionPermissions',
  'wallet_getGrantedExecutionPermissions',
  'wallet_getSupportedExecutionPermissions',
  'eth_sendTransaction',
  'eth_decrypt',
  'eth_getEncryptionPublicKey',
  'web3_clientVersion',
  'eth_subscribe',
  'eth_unsubscribe',
  ...[...readMethods, 'eth_chainId'].filter((method) => !NOT_GRANTED.has(method)).sort(),
]
