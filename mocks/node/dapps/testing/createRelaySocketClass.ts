import type { Relay, RelayConnection } from '#mocks/relay/relayTypes'

/**
 * Makes a WebSocket for a client in this process whose server is a relay, at any address. What MetaMask's SDK uses of
 * one: `onopen`, `onmessage`, `onclose`, `onerror`, `send`, `close`.
 */
export function createRelaySocketClass(relay: Relay, space: string): typeof globalThis.WebSocket {
  class RelayWebSocket {
    onopen: (() => void) | null = null
    onmessage: ((event: { data: string }) => void) | null = null
    onclose: ((event: { code: number; reason: string }) => void) | null = null
    onerror: ((event: unknown) => void) | null = null
    readyState = 0
    connection: RelayConnection | undefined
    constructor(url: string) {
      const soon = (run: () => void) => queueMicrotask(run)
      const end = (code: number, reason: string) =>
        soon(() => {
          if (this.readyState === 3) return
          this.readyState = 3
          this.onclose?.({ code, reason })
        })
      const opened = relay.open(
        { url, space },
        {
          send: (data) => soon(() => this.onmessage?.({ data })),
          close: end,
          terminate: () => end(1006, ''),
        },
      )
      soon(() => {
        if (!('connection' in opened)) {
          this.onerror?.({})
          return end(1006, '')
        }
        this.connection = opened.connection
        this.readyState = 1
        this.onopen?.()
      })
    }
    send(text: string) {
      queueMicrotask(() => this.connection?.receive(text))
    }
    close(code = 1000, reason = '') {
      this.connection?.closed()
      queueMicrotask(() => {
        if (this.readyState === 3) return
        this.readyState = 3
        this.onclose?.({ code, reason })
      })
    }
  }
  return RelayWebSocket as unknown as typeof globalThis.WebSocket
}
