import type { OutsideRequest } from '#mocks/node/publicNodes/outsideRequest'
import { readRpcBody } from '#mocks/node/publicNodes/readRpcBody'

export type ProxiedRequest = {
  readonly url: string
  readonly method: string
  readonly resourceType: string
  readonly place: string | undefined
  /** Undefined: a worker, as far as the proxy knows. */
  readonly by: 'browser' | undefined
  readonly rpc: boolean
}

/** Fetch Metadata, "Sec-Fetch-Dest", and Playwright's names for the same. */
const TYPES: Readonly<Record<string, string>> = {
  empty: 'fetch',
  style: 'stylesheet',
  image: 'image',
  font: 'font',
  script: 'script',
  document: 'document',
  iframe: 'document',
}

/** A preflight stands for the request that it asks for. */
export function toProxiedRequest(request: OutsideRequest): ProxiedRequest {
  const { url, headers, method, body } = request
  const { origin, referer } = headers
  const socket = /^wss?:/.test(url) || headers['upgrade'] === 'websocket'
  return {
    url,
    method: method === 'OPTIONS' ? (headers['access-control-request-method'] ?? method) : method,
    resourceType: socket ? 'websocket' : (TYPES[headers['sec-fetch-dest'] ?? 'empty'] ?? 'other'),
    by: isBrowsers(request) ? 'browser' : undefined,
    place: referer ?? (origin === 'null' ? undefined : origin),
    rpc: readRpcBody(body) !== undefined,
  }
}

/** Fetch Metadata says it, but not to plain `http:`: there a page's request has an origin, unless it only reads (Fetch). */
function isBrowsers({ method, headers }: OutsideRequest): boolean {
  if (headers['sec-fetch-site'] !== undefined) return headers['sec-fetch-site'] === 'none'
  return !['GET', 'HEAD'].includes(method) && headers['origin'] === undefined
}
