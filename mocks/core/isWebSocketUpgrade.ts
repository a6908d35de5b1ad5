import type { HandledRequest } from './narrowHandler.ts'

/** Only Node shows an upgrade as a request. */
export function isWebSocketUpgrade({ headers }: Pick<HandledRequest, 'headers'>): boolean {
  return headers.get('upgrade')?.toLowerCase() === 'websocket'
}
