import type { ProxyHandler } from './proxyHandler.ts'

/** A port of the proxy, with handlers of its own. */
export type EgressPort = {
  /** Playwright's context option `proxy`. */
  readonly proxy: { readonly server: string; readonly bypass: string }
  /** Adds a handler, which is asked before the earlier ones. Returns its removal. */
  use(handler: ProxyHandler): () => void
  /** Whether a handler would take a WebSocket. */
  takesSocket(url: string): Promise<boolean>
}

export type OpenedPort = EgressPort & {
  close(): Promise<void>
}
