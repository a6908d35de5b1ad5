import { BenchError } from '#mocks/core/BenchError'
import { isWalletConnectHost } from '#mocks/core/walletConnectHosts'
import { guardDispatcher, supplyWebSocket } from '#mocks/node/relay/nodeGlobals'

type WebSocketClass = typeof globalThis.WebSocket

/** Node's own WebSocket to WalletConnect's hosts is refused. The error can't be caught: a client loaded too early. */
export function supplyLateWebSocket(): () => void {
  const restoreBytes = supplyByteArray()
  const takeAway = supplyWebSocket()
  const own = globalThis.WebSocket
  const late = createLateWebSocket(own)
  Object.defineProperty(globalThis, 'WebSocket', { value: late, configurable: true, writable: true })
  let reported = false
  const onUpgrade = () => {
    if (!reported) setImmediate(throwOrderError)
    reported = true
  }
  // `fetch` is left to MSW, and to what it does with requests without a handler.
  const removeGuard = guardDispatcher(isWalletConnectHost, onUpgrade, 'upgrades')
  let restored = false
  return () => {
    if (restored) return
    restored = true
    restoreBytes()
    removeGuard()
    if (globalThis.WebSocket !== late) return
    Object.defineProperty(globalThis, 'WebSocket', { value: own, configurable: true, writable: true })
    takeAway()
  }
}

function throwOrderError(): never {
  throw new BenchError("A WebSocket to WalletConnect's relay was opened past MSW.", {
    metaMessages: [
      'A WalletConnect client keeps the WebSocket that it finds when it loads, and this one loaded too early.',
    ],
    hint: "Import 'walletbench/msw/node' before everything that loads the client: first in Vitest's setupFiles.",
  })
}

/** jsdom's is in Vitest: Node's Buffers are not instances of it, and WalletConnect's client refuses its own bytes. */
function supplyByteArray(): () => void {
  const found = Object.getOwnPropertyDescriptor(globalThis, 'Uint8Array')
  if (!found || Buffer.alloc(0) instanceof Uint8Array) return () => {}
  const value: unknown = Object.getPrototypeOf(Buffer)
  Object.defineProperty(globalThis, 'Uint8Array', { value, configurable: true, writable: true })
  return () => void Object.defineProperty(globalThis, 'Uint8Array', found)
}

/** Opens sockets with the class that is global then: a client that loads before MSW keeps this one. */
function createLateWebSocket(own: WebSocketClass): WebSocketClass {
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
