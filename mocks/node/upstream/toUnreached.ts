import { PROXY_REFUSAL } from './createProxyAgent.ts'
import { toFailure } from './toFailure.ts'
import type { Attempt } from './upstreamConnection.ts'

export type UnreachedParameters = {
  readonly host: string
  readonly code: string
  /** Its password is not shown. */
  readonly proxy: URL | undefined
}

/** Errors before a connection: the node has not seen the call. */
const NOT_SENT = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS_)/
const CERTIFICATE = /CERT|SIGNATURE|ISSUER/

/** With a proxy, only the proxy is looked up and connected to. Undefined once there was a connection. */
export function toUnreached({ host, code, proxy }: UnreachedParameters): Attempt | undefined {
  if (CERTIFICATE.test(code)) {
    const who = proxy?.protocol === 'https:' ? `${host}, or the proxy ${proxy.host} before it,` : host
    return toFailure(`${who} has no valid certificate (${code})`, { accepted: 'no', final: true })
  }
  if (proxy && code === PROXY_REFUSAL)
    return toFailure(`The proxy ${proxy.host} does not lead to ${host}`, { accepted: 'no' })
  if (!NOT_SENT.test(code)) return undefined
  const who = proxy ? `The proxy ${proxy.host}, which leads to ${host},` : host
  return toFailure(`${who} cannot be reached (${code})`, { accepted: 'no' })
}

/** Either the node or the proxy may be the reason. */
export function toThrough(proxy: URL | undefined): string {
  return proxy ? ` through the proxy ${proxy.host}` : ''
}
