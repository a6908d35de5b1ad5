import type { OutsideRequest } from '#mocks/node/publicNodes/outsideRequest'
import { readRpcBody } from '#mocks/node/publicNodes/readRpcBody'

/** A request that reached the proxy, in the words of the guard. */
export type ProxiedRequest = {
  readonly url: string
  readonly method: string
  readonly resourceType: string
  /** The origin or the URL that the browser names as the one that asks. */
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

/** Describes a request that reached the proxy. A preflight stands for what it asks for. */
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

/**
 * Whether no document and no worker caused a request. Fetch Metadata says so, but not to plain `http:`. There a page's
 * request has an origin, unless it only reads (Fetch, "append a request Origin header"). No page can change either.
 */
function isBrowsers({ method, headers }: OutsideRequest): boolean {
  if (headers['sec-fetch-site'] !== undefined) return headers['sec-fetch-site'] === 'none'
  return !['GET', 'HEAD'].includes(method) && headers['origin'] === undefined
}
