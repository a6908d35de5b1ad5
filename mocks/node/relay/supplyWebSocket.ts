import { WebSocket } from 'ws'

/**
 * Sets the global WebSocket to that of the `ws` package on Node before 22, which has none, so that MSW can patch it.
 *
 * @returns removes it again
 */
export function supplyWebSocket(): () => void {
  if ('WebSocket' in globalThis && globalThis.WebSocket !== undefined) return () => {}
  Object.defineProperty(globalThis, 'WebSocket', { value: WebSocket, configurable: true, writable: true })
  return () => Reflect.deleteProperty(globalThis, 'WebSocket')
}
