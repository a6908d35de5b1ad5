import type { SocketEnd } from '../../publicNodes/outsideRequest.ts'
import type { PageSocketMessage } from '../page/networkProtocol.ts'

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
/** How many characters may wait for a page that does not listen. */
const WAITING_LIMIT = 32 * 1024 * 1024

/**
 * Creates the end of a page's WebSocket that its channel carries. A page that does not listen loses it.
 *
 * @example
 * const socket = createPageSocket()
 * connectSocket(socket.end, 'ws://127.0.0.1:8545')
 */
export function createPageSocket(): PageSocket {
  const messages: PageSocketMessage[] = []
  const onMessage: ((data: string) => void)[] = []
  const onClose: ((code: number, reason: string) => void)[] = []
  let isClosed = false
  let waiting = 0
  let take: ((messages: readonly PageSocketMessage[] | undefined) => void) | undefined

  function push(message: PageSocketMessage): void {
    if (isClosed) return
    isClosed = 'close' in message
    messages.push(message)
    if ('data' in message) waiting += message.data.length
    if (take) {
      take(takeAll())
      take = undefined
    } else if (waiting > WAITING_LIMIT) drop()
  }
  function takeAll(): readonly PageSocketMessage[] {
    waiting = 0
    return messages.splice(0)
  }
  function drop(): void {
    takeAll()
    push({ close: { code: ABNORMAL, reason: '' } })
    for (const listener of onClose.splice(0)) listener(ABNORMAL, '')
  }
  return {
    end: {
      send: (data) => push({ data: String(data) }),
      close: (code, reason) => push({ close: { code, reason } }),
      onMessage: (listener) => void onMessage.push(listener),
      onClose: (listener) => void onClose.push(listener),
    },
    receive(data) {
      if (!isClosed) for (const listener of onMessage) listener(data)
    },
    closed(code, reason) {
      isClosed = true
      take?.(undefined)
      for (const listener of onClose.splice(0)) listener(code, reason)
    },
    async listen() {
      if (messages.length > 0) return takeAll()
      if (isClosed) return undefined
      return new Promise((resolve) => {
        take = resolve
      })
    },
  }
}
