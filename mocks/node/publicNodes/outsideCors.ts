import type { OutsideRequest } from './outsideRequest.ts'

/** For a page of any origin, with credentials, too. */
export function toCorsHeaders({ headers }: Pick<OutsideRequest, 'headers'>): Record<string, string> {
  const { origin } = headers
  if (origin === undefined) return { 'access-control-allow-origin': '*' }
  return { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true', vary: 'Origin' }
}

export function toPreflightHeaders(request: Pick<OutsideRequest, 'headers'>): Record<string, string> {
  const { headers } = request
  return {
    ...toCorsHeaders(request),
    'access-control-allow-methods': headers['access-control-request-method'] ?? 'GET, POST',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
  }
}
