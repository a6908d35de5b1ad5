import type { HandledRequest } from './narrowHandler.ts'

/** Whether a request begins a WebSocket. In Node it is visible as one. */
export function isWebSocketUpgrade({ headers }: Pick<HandledRequest, 'headers'>): boolean {
  return headers.get('upgrade')?.toLowerCase() === 'websocket'
}
