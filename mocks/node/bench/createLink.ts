import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type RawData, WebSocket, WebSocketServer } from 'ws'
import type { RelaySpace } from '#mocks/relay/relayTypes'
import type { Trace } from '#mocks/trace/createTrace'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { ChainHealth, LinkControl, LinkMessage, LinkTold } from '#mocks/world/linkProtocol'
import type { ChainRpcState } from '#mocks/world/rpcState'
import { refuseUpgrade } from '../http/startLoopbackServer.ts'
import { type Changing, subscribeThrottled } from '../relay/subscribeThrottled.ts'
import { isSameToken } from './isSameToken.ts'
import { readLinkRequest } from './readLinkRequest.ts'

export type LinkParameters = {
  /** What a page must show to connect. */
  readonly token: string
  readonly trace: Trace
  /** The chains' health as it is now. */
  readonly health: () => readonly ChainHealth[]
  /** The relay that pages watch. */
  readonly relay: Pick<RelaySpace, 'getState' | 'subscribe'>
  /** The chains that pages watch. */
  readonly rpc: Changing & { getState(): readonly ChainRpcState[] }
  /** Does what a page asks. @throws Error whose message the page is told */
  readonly onControl: (control: LinkControl) => Promise<unknown>
  /** Hears what a page tells of itself. Default: nobody does. */
  readonly onTold?: ((told: LinkTold) => void) | undefined
  /** How many of the newest events a page gets when it connects. Default 1,000. */
  readonly backlog?: number | undefined
}

/** The server's end of the WebSocket between Node and pages. */
export type Link = {
  /** Takes over an upgrade whose Host and Origin were found good; refuses it without the token. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Tells every page the chains' health. */
  notifyHealth(): void
  /** Tells every page that a chain went back to an earlier state. */
  notifyReverted(chainId: number): void
  /** Ends all connections. */
  stop(): void
}

/** How long changes of relay and chains are gathered, in milliseconds: under load they change with every message. */
const GATHER_MS = 50

/** The longest message of a page, in bytes: one that tells of itself sends its whole trace. */
const MESSAGE_LIMIT = 64 * 1024 * 1024

/** Bytes that may wait for a page that does not read. */
const BUFFER_LIMIT = 64 * 1024 * 1024

/**
 * Makes the link that carries trace events to pages, and controls back. Its URL ends in `?token=…`.
 *
 * A page gets the health, the state of relay and chains, the newest events, and from then on each turn's events in one
 * frame. A page that stops reading is disconnected; when it connects again it gets the newest events.
 *
 * @example
 * const link = createLink({ token, trace, health: () => [watch.health()], relay: relay.space(''), rpc, onControl })
 * server.on('upgrade', link.accept)
 */
export function createLink(parameters: LinkParameters): Link {
  const { token, trace, health, relay, rpc, onControl, onTold, backlog = 1_000 } = parameters
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: MESSAGE_LIMIT })
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

  const stopWatching = [
    subscribeThrottled(relay, GATHER_MS, () => broadcast(toRelayMessage(relay))),
    subscribeThrottled(rpc, GATHER_MS, () => broadcast(toRpcMessage(rpc))),
  ]

  async function answer(page: WebSocket, data: RawData): Promise<void> {
    const request = readLinkRequest(String(data))
    if (!request) return page.close(1008, 'That is no request of the link')
    if ('type' in request) return onTold?.(request)
    const { id, control } = request
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
        send(page, toRpcMessage(rpc))
        const events = trace.snapshot().slice(-backlog)
        if (events.length > 0) send(page, { type: 'trace', events })
      })
    },
    notifyHealth: () => broadcast({ type: 'health', chains: health() }),
    notifyReverted: (chainId) => broadcast({ type: 'reverted', chainId }),
    stop() {
      unsubscribe()
      for (const end of stopWatching) end()
      for (const page of server.clients) page.terminate()
    },
  }
}

function toRelayMessage(relay: LinkParameters['relay']): LinkMessage {
  return { type: 'relay', state: relay.getState() }
}

function toRpcMessage(rpc: LinkParameters['rpc']): LinkMessage {
  return { type: 'rpc', chains: rpc.getState() }
}

function send(page: WebSocket, message: LinkMessage): void {
  if (page.readyState === WebSocket.OPEN) page.send(JSON.stringify(message))
}
