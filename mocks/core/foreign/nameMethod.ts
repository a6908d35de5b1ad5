import { readMethods } from '../readMethods.ts'
import { ForeignText } from './ForeignText.ts'

const KNOWN: ReadonlySet<string> = new Set([
  ...readMethods,
  ...`eth_accounts eth_chainId eth_coinbase eth_decrypt eth_getEncryptionPublicKey eth_requestAccounts
    eth_sendTransaction eth_signTypedData eth_signTypedData_v3 eth_signTypedData_v4 eth_subscribe
    eth_unsubscribe net_version personal_ecRecover personal_sign wallet_addEthereumChain wallet_connect
    wallet_createSession wallet_getCallsStatus wallet_getCapabilities wallet_getGrantedExecutionPermissions
    wallet_getPermissions wallet_getSession wallet_getSupportedExecutionPermissions wallet_invokeMethod
    wallet_requestExecutionPermissions wallet_requestPermissions wallet_revokeExecutionPermission
    wallet_revokePermissions wallet_revokeSession wallet_sendCalls wallet_showCallsStatus
    wallet_switchEthereumChain wallet_watchAsset wc_sessionAuthenticate wc_sessionDelete wc_sessionPropose
    wc_sessionRequest web3_clientVersion`.split(/\s+/),
])

export const isKnownMethod = (method: string): boolean => KNOWN.has(method)

export function nameMethod(method: string | ForeignText): string {
  const text = typeof method === 'string' ? new ForeignText(method) : method
  return Array.from(KNOWN).find((name) => text.is(name)) ?? `${text}`
}
