import { WebSocket } from 'ws'

/** Node before 22 has none, and MSW needs one to patch. */
export function supplyWebSocket(): () => void {
  if ('WebSocket' in globalThis && globalThis.WebSocket !== undefined) return () => {}
  Object.defineProperty(globalThis, 'WebSocket', { value: WebSocket, configurable: true, writable: true })
  return () => Reflect.deleteProperty(globalThis, 'WebSocket')
}
