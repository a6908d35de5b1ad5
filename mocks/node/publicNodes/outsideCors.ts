import type { OutsideRequest } from './outsideRequest.ts'

/** Makes the headers with which a page of any origin may read an answer, with credentials too. */
export function toCorsHeaders({ headers }: Pick<OutsideRequest, 'headers'>): Record<string, string> {
  const { origin } = headers
  if (origin === undefined) return { 'access-control-allow-origin': '*' }
  return { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true', vary: 'Origin' }
}

/** Makes the headers of a preflight's answer, which permits what was asked for. */
export function toPreflightHeaders(request: Pick<OutsideRequest, 'headers'>): Record<string, string> {
  const { headers } = request
  return {
    ...toCorsHeaders(request),
    'access-control-allow-methods': headers['access-control-request-method'] ?? 'GET, POST',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
  }
}
