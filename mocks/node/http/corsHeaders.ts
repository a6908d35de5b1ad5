import type { IncomingMessage } from 'node:http'

/** Fetch standard §"CORS protocol". The origin was checked before. */
export function toCorsHeaders({ headers: { origin } }: IncomingMessage): Record<string, string> {
  return origin === undefined ? { vary: 'Origin' } : { 'access-control-allow-origin': origin, vary: 'Origin' }
}

export function toPreflight({ headers }: IncomingMessage, methods = 'POST, OPTIONS'): Record<string, string> {
  const privateNetwork = headers['access-control-request-private-network'] === 'true'
  return {
    'access-control-allow-methods': methods,
    'access-control-allow-headers': headers['access-control-request-headers'] ?? 'content-type',
    'access-control-max-age': '600',
    ...(privateNetwork ? { 'access-control-allow-private-network': 'true' } : {}),
  }
}
