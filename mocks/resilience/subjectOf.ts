import type { AskedRequest, Subject } from './flowMoment.ts'

const SUBJECTS: Readonly<Record<string, Subject>> = {
  eth_requestAccounts: 'connection',
  wallet_requestPermissions: 'connection',
  wallet_connect: 'connection',
  wc_sessionAuthenticate: 'connection',
  wallet_createSession: 'connection',
  personal_sign: 'signature',
  eth_signTypedData: 'signature',
  eth_signTypedData_v3: 'signature',
  eth_signTypedData_v4: 'signature',
  eth_sendTransaction: 'transaction',
  wallet_sendCalls: 'transaction',
  wallet_addEthereumChain: 'switch',
  wallet_switchEthereumChain: 'switch',
}

/**
 * Says what a request to the wallet's person is about. Undefined for what has no subject, such as `wallet_watchAsset`.
 *
 * @example
 * subjectOf('personal_sign') // 'signature'
 */
export function subjectOf(method: string): Subject | undefined {
  return Object.hasOwn(SUBJECTS, method) ? SUBJECTS[method] : undefined
}

/**
 * Whether a request with this wire method is what a moment names.
 *
 * @example
 * isAbout('eth_sendTransaction', 'transaction') // true
 */
export function isAbout(method: string, what: AskedRequest['what']): boolean {
  return typeof what === 'string' ? subjectOf(method) === what : method === what.method
}
