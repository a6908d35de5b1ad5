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

export function subjectOf(method: string): Subject | undefined {
  return Object.hasOwn(SUBJECTS, method) ? SUBJECTS[method] : undefined
}

export function isAbout(method: string, what: AskedRequest['what']): boolean {
  return typeof what === 'string' ? subjectOf(method) === what : method === what.method
}
