import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type RawData, WebSocket, WebSocketServer } from 'ws'
import { z } from 'zod'
import type { RelaySpace } from '#mocks/relay/relayTypes'
import type { Trace } from '#mocks/trace/createTrace'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { ChainHealth, LinkControl, LinkMessage, LinkRequest } from '#mocks/world/linkProtocol'
import { isSameToken } from './isSameToken.ts'
import { relayOrderSchema } from './relay/faultOrder.ts'
import { subscribeThrottled } from './relay/subscribeThrottled.ts'
import { refuseUpgrade } from './startLoopbackServer.ts'

export type LinkParameters = {
  /** What a page must show to connect. */
  readonly token: string
  readonly trace: Trace
  /** The chains' health as it is now. */
  readonly health: () => readonly ChainHealth[]
  /** The relay that pages watch. */
  readonly relay: Pick<RelaySpace, 'getState' | 'subscribe'>
  /** Does what a page asks. @throws Error whose message the page is told */
  readonly onControl: (control: LinkControl) => Promise<unknown>
  /** How many of the newest events a page gets when it connects. Default 1,000. */
  readonly backlog?: number | undefined
}

/** The server's end of the WebSocket between Node and pages. */
export type Link = {
  /** Takes over an upgrade whose Host and Origin were found good; refuses it without the token. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Tells every page the chains' health. */
  tellHealth(): void
  /** Ends all connections. */
  stop(): void
}

const requestSchema: z.ZodType<LinkRequest> = z.object({
  id: z.number().int(),
  control: z.discriminatedUnion('method', [
    z.object({ method: z.literal('mine'), chainId: z.number().int(), blocks: z.number().int().min(1).max(10_000) }),
    relayOrderSchema,
  ]),
})

/** How long changes of the relay are gathered, in milliseconds: under load it changes with every frame. */
const RELAY_MS = 50

/** Bytes that may wait for a page that does not read. */
const BUFFER_LIMIT = 64 * 1024 * 1024

/**
 * Makes the link that carries trace events to pages, and controls back. Its URL ends in `?token=…`.
 *
 * A page gets the health, the relay's state, the newest events, and from then on each turn's events in one frame. A page that stops
 * reading is disconnected; when it connects again it gets the newest events.
 *
 * @example
 * const link = createLink({ token, trace, health: () => [watch.health()], relay: relay.space(''), onControl })
 * server.on('upgrade', link.accept)
 */
export function createLink(parameters: LinkParameters): Link {
  const { token, trace, health, relay, onControl, backlog = 1_000 } = parameters
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: 1024 * 1024 })
  let queue: TraceEvent[] = []

  function broadcast(message: LinkMessage): void {
    if (server.clients.size === 0) return
    const text = JSON.stringify(message)
    for (const page of server.clients) {
      if (page.bufferedAmount > BUFFER_LIMIT) page.terminate()
      else if (page.readyState === WebSocket.OPEN) page.send(text)
    }
  }

  function flush(): void {
    const events = queue
    queue = []
    if (events.length > 0) broadcast({ type: 'trace', events })
  }

  const unsubscribe = trace.subscribe((events) => {
    if (!events || server.clients.size === 0) return
    if (queue.length === 0) setImmediate(flush)
    for (const event of events) queue.push(event)
  })

  const stopWatching = subscribeThrottled(relay, RELAY_MS, () => broadcast(toRelayMessage(relay)))

  async function answer(page: WebSocket, data: RawData): Promise<void> {
    const parsed = requestSchema.safeParse(toJsonValue(String(data)))
    if (!parsed.success) return page.close(1008, 'That is no request of the link')
    const { id, control } = parsed.data
    try {
      send(page, { type: 'reply', id, result: await onControl(control) })
    } catch (error) {
      send(page, { type: 'reply', id, error: error instanceof Error ? error.message : String(error) })
    }
  }

  return {
    accept(request, socket, head) {
      const shown = new URL(request.url ?? '/', 'http://localhost').searchParams.get('token') ?? ''
      if (!isSameToken(shown, token))
        return refuseUpgrade(socket, 401, 'The token is missing or wrong: load the page again.\n')
      // What waits goes to the pages that are here; the new one gets it with the backlog.
      flush()
      server.handleUpgrade(request, socket, head, (page) => {
        page.on('error', () => page.terminate())
        page.on('message', (data) => void answer(page, data))
        send(page, { type: 'health', chains: health() })
        send(page, toRelayMessage(relay))
        const events = trace.snapshot().slice(-backlog)
        if (events.length > 0) send(page, { type: 'trace', events })
      })
    },
    tellHealth: () => broadcast({ type: 'health', chains: health() }),
    stop() {
      unsubscribe()
      stopWatching()
      for (const page of server.clients) page.terminate()
    },
  }
}

function toRelayMessage(relay: LinkParameters['relay']): LinkMessage {
  return { type: 'relay', state: relay.getState() }
}

function send(page: WebSocket, message: LinkMessage): void {
  if (page.readyState === WebSocket.OPEN) page.send(JSON.stringify(message))
}

function toJsonValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
