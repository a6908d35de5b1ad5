import type { Relay, RelayConnection } from '#mocks/relay/relayTypes'

type PageWindowParameters = {
  readonly origin?: string | undefined
  readonly chrome?: { readonly runtime: object } | undefined
  readonly onPost?: ((data: unknown) => void) | undefined
}

type RelaySockets = { readonly WebSocket: typeof globalThis.WebSocket; cut(): void }

export function createPageWindow({ origin = 'http://localhost', chrome, onPost }: PageWindowParameters = {}) {
  const target = new EventTarget()
  let isClosed = false
  const window = Object.assign(target, {
    location: { origin, protocol: 'http:', href: `${origin}/`, hostname: 'localhost', host: 'localhost' },
    navigator: { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', product: 'Gecko' },
    ...(chrome ? { chrome } : {}),
    opener: null,
    close(): void {
      isClosed = true
    },
    /** Like a browser's: a copy, to listeners of a later task, if the origin is the page's. */
    postMessage(message: unknown, targetOrigin: string): void {
      onPost?.(message)
      if (targetOrigin !== origin && targetOrigin !== '*') return
      const data = structuredClone(message)
      setTimeout(() => {
        if (isClosed) return
        const event = new MessageEvent('message', { data, origin })
        Object.defineProperty(event, 'source', { value: window })
        target.dispatchEvent(event)
      })
    },
  })
  return window
}

/** Has only what the SDKs of MetaMask and Coinbase use. */
export function createRelaySocketClass(relay: Relay, space: string): RelaySockets {
  const open = new Set<{ cut(): void }>()
  class RelayWebSocket {
    static readonly OPEN = 1
    onopen: (() => void) | null = null
    onmessage: ((event: { data: string }) => void) | null = null
    onclose: ((event: { code: number; reason: string }) => void) | null = null
    onerror: ((event: unknown) => void) | null = null
    readyState = 0
    connection: RelayConnection | undefined
    constructor(url: string) {
      const close = (code: number, reason: string) => this.end(code, reason)
      const send = (data: string) => queueMicrotask(() => this.onmessage?.({ data }))
      const opened = relay.open({ url, space }, { send, close, terminate: () => close(1006, '') })
      queueMicrotask(() => {
        if (!('connection' in opened)) {
          this.onerror?.({})
          return close(1006, '')
        }
        this.connection = opened.connection
        this.readyState = 1
        open.add(this)
        this.onopen?.()
      })
    }
    send(text: string) {
      queueMicrotask(() => this.connection?.receive(text))
    }
    close(code = 1000, reason = '') {
      this.connection?.closed()
      this.end(code, reason)
    }
    end(code: number, reason: string) {
      queueMicrotask(() => {
        if (this.readyState === 3) return
        this.readyState = 3
        open.delete(this)
        this.onclose?.({ code, reason })
      })
    }
    cut() {
      this.close(1006)
    }
  }
  return {
    WebSocket: RelayWebSocket as unknown as typeof globalThis.WebSocket,
    cut() {
      for (const socket of [...open]) socket.cut()
    },
  }
}
