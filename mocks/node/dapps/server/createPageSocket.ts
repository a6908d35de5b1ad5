import type { PageSocketMessage } from '#mocks/page/networkProtocol'
import type { SocketEnd } from '../../publicNodes/outsideRequest.ts'
import { createPageQueue } from '../createPageQueue.ts'

/** A WebSocket of a page that is carried by the page's channel. */
export type PageSocket = {
  /** What the server behind it uses. */
  readonly end: SocketEnd
  /** The page has sent this. */
  receive(data: string): void
  /** The page has closed it, or is gone. */
  closed(code: number, reason: string): void
  /** Waits for the next messages to the page. Undefined: it has ended, and its end was told. */
  listen(): Promise<readonly PageSocketMessage[] | undefined>
}

/** RFC 6455 §7.4.1: the connection ended without a closing handshake. */
const ABNORMAL = 1006
/**
 * Creates the end of a page's WebSocket that its channel carries. A page that does not listen loses it.
 *
 * @example
 * const socket = createPageSocket()
 * connectSocket(socket.end, 'ws://127.0.0.1:8545')
 */
export function createPageSocket(): PageSocket {
  const queue = createPageQueue<PageSocketMessage>({ onFull: drop })
  const onMessage: ((data: string) => void)[] = []
  const onClose: ((code: number, reason: string) => void)[] = []
  let isClosed = false

  function close(code: number, reason: string): void {
    isClosed = true
    queue.push({ close: { code, reason } })
    queue.end()
  }
  function drop(): void {
    close(ABNORMAL, '')
    for (const listener of onClose.splice(0)) listener(ABNORMAL, '')
  }
  return {
    end: {
      send: (data) => queue.push({ data: String(data) }),
      close,
      onMessage: (listener) => void onMessage.push(listener),
      onClose: (listener) => void onClose.push(listener),
    },
    receive(data) {
      if (!isClosed) for (const listener of onMessage) listener(data)
    },
    closed(code, reason) {
      isClosed = true
      queue.end()
      for (const listener of onClose.splice(0)) listener(code, reason)
    },
    listen: queue.listen,
  }
}
