import { BenchError } from '#mocks/core/BenchError'
import { isWalletConnectHost } from '../relay/isWalletConnectHost.ts'

type WebSocketClass = typeof globalThis.WebSocket

/**
 * Makes a WebSocket class that opens each socket with the class that is global at that time. Who loads before MSW listens
 * keeps this one, and MSW intercepts its sockets all the same.
 *
 * @param own opens the sockets that MSW lets through
 * @example
 * globalThis.WebSocket = createLateWebSocket(globalThis.WebSocket)
 */
export function createLateWebSocket(own: WebSocketClass): WebSocketClass {
  const late: WebSocketClass = new Proxy(own, {
    construct(_target, args, newTarget) {
      const { WebSocket: current } = globalThis
      // MSW opens real sockets with the class that it replaced, which is this one.
      if (newTarget === current && current !== late) return Reflect.construct(own, args)
      if (current !== late && current !== undefined) return Reflect.construct(current, args)
      refuseUnmocked(String(args[0]))
      return Reflect.construct(own, args)
    },
  })
  return late
}

function refuseUnmocked(url: string): void {
  if (!URL.canParse(url) || !isWalletConnectHost(new URL(url).hostname)) return
  throw new BenchError(`A WebSocket to ${new URL(url).hostname} was opened while MSW does not listen.`, {
    hint: 'Call server.listen() before a WalletConnect client connects: in beforeAll, or in a setup file.',
  })
}
