import { WebSocket } from 'ws'

/**
 * Gives a Node that has no global WebSocket (before 22) that of the `ws` package, for MSW to stand before.
 *
 * @returns what takes it away again
 */
export function supplyWebSocket(): () => void {
  if ('WebSocket' in globalThis && globalThis.WebSocket !== undefined) return () => {}
  Object.defineProperty(globalThis, 'WebSocket', { value: WebSocket, configurable: true, writable: true })
  return () => Reflect.deleteProperty(globalThis, 'WebSocket')
}
