import { z } from 'zod'
import { bigintJson } from '#mocks/core/bigintJson'
import { parseJson } from '#mocks/core/parseJson'
import { mayControl } from '#mocks/node/http/access'
import type { RelaySpace } from '#mocks/relay/relayTypes'
import type { Trace } from '#mocks/trace/createTrace'
import { isForeignEvent } from '#mocks/trace/eventReader'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { ChainHealth, LinkMessage, LinkRequest, LinkTold } from '#mocks/world/linkProtocol'
import type { ChainRpcState } from '#mocks/world/rpcState'
import { TAB_PARAMETER } from '#mocks/world/urlParameters'
import type { ConnectedDapps, WalletSideControls } from '#mocks/world/walletSide'
import type { WalletSpecs } from '#mocks/world/walletSpec'
import { createSocketServer, type SocketClient } from '../http/createSocketServer.ts'
import { type OnUpgrade, refuseUpgrade } from '../http/startLoopbackServer.ts'
import type { PageTraces } from './createPageTraces.ts'

export type LinkParameters = {
  readonly token: string
  readonly trace: Trace
  readonly health: () => readonly ChainHealth[]
  readonly relay: Pick<RelaySpace, 'getState' | 'subscribe'>
  readonly rpc: Changing & { getState(): readonly ChainRpcState[] }
  readonly side?: Pick<WalletSideControls, 'getState' | 'subscribe'> | undefined
  readonly dapps?: (Changing & { getState(): ConnectedDapps }) | undefined
  readonly onCall: (operation: string, input: Readonly<Record<string, unknown>>) => Promise<unknown>
  readonly onTold?: ((told: LinkTold) => void) | undefined
  readonly pages: PageTraces
}

export type Link = ReturnType<typeof createLink>

/** Milliseconds for which changes of relay and chains are batched: under load they change with every message. */
const GATHER_MS = 50
/** The longest message of a page, in bytes: a page that reports its trace sends all of it. */
const MESSAGE_LIMIT = 64 * 1024 * 1024
const BUFFER_LIMIT = 64 * 1024 * 1024

/** A page that stops reading is disconnected, and gets the newest events when it reconnects. */
export function createLink(parameters: LinkParameters) {
  const { token, trace, health, relay, rpc, side, dapps, onCall, onTold, pages } = parameters
  const server = createSocketServer({ frameLimit: MESSAGE_LIMIT, bufferLimit: BUFFER_LIMIT })
  let queue: TraceEvent[] = []
  const shown = new Map<string, SocketClient>()

  function broadcast(message: LinkMessage): void {
    if (server.clients.size === 0) return
    const text = JSON.stringify(message)
    for (const page of server.clients) page.send(text)
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

  const states: (readonly [source: Changing, toMessage: () => LinkMessage])[] = [
    [relay, () => ({ type: 'relay', state: relay.getState() })],
    [rpc, () => ({ type: 'rpc', chains: rpc.getState() })],
  ]
  if (side) states.push([side, () => ({ type: 'side', state: bigintJson.stringify(side.getState()) })])
  if (dapps) states.push([dapps, () => ({ type: 'dapps', state: dapps.getState() })])
  const stopWatching = states.map(([source, toMessage]) =>
    subscribeThrottled(source, GATHER_MS, () => broadcast(toMessage())),
  )

  function receive(told: LinkTold, tab: string): void {
    // First: a recording is complete, whatever the pages' traces then drop.
    onTold?.(told)
    if (tab !== '' && told.type === 'trace') pages.add(tab, told.events)
    if (tab !== '' && told.type === 'cleared') pages.clear(tab)
  }

  function endPage(tab: string, page: SocketClient): void {
    if (shown.get(tab) !== page) return
    shown.delete(tab)
    pages.end(tab, Date.now())
  }

  async function answer(page: SocketClient, data: string | Buffer, tab: string): Promise<void> {
    const request = requestSchema.safeParse(parseJson(String(data))).data
    if (!request) return page.close(1008, 'The link does not know this request')
    if ('type' in request) return receive(request, tab)
    const { id, call, input } = request
    try {
      send(page, { type: 'reply', id, result: await onCall(call, input) })
    } catch (error) {
      send(page, { type: 'reply', id, error: error instanceof Error ? error.message : String(error) })
    }
  }

  const accept: OnUpgrade = (request, socket, head, { query }) => {
    const searchParams = new URLSearchParams(query)
    const tab = searchParams.get(TAB_PARAMETER) ?? ''
    if (!mayControl(searchParams.get('token') ?? '', token))
      return refuseUpgrade(socket, 401, 'The token is missing or wrong: load the page again.\n')
    flush()
    server.accept(request, socket, head, (page) => {
      page.onMessage((data) => answer(page, data, tab))
      // The page that the tab showed before is gone, even if its socket is still closing.
      if (shown.has(tab)) pages.end(tab)
      shown.set(tab, page)
      page.onClose(() => endPage(tab, page))
      send(page, { type: 'health', chains: health() })
      for (const [, toMessage] of states) send(page, toMessage())
      const events = pages.show(tab, trace.snapshot())
      if (events.length > 0) send(page, { type: 'trace', events })
    })
  }

  return {
    accept,
    notifyHealth: () => broadcast({ type: 'health', chains: health() }),
    notifyReverted: (chainId: number) => broadcast({ type: 'reverted', chainId }),
    stop() {
      unsubscribe()
      for (const end of stopWatching) end()
      server.stop()
    },
  }
}

const requestSchema: z.ZodType<LinkRequest> = z.union([
  z.object({ id: z.int(), call: z.string(), input: z.record(z.string(), z.unknown()) }),
  z.object({ type: z.literal('trace'), events: z.array(z.custom<TraceEvent>(isForeignEvent)) }),
  z.object({ type: z.literal('cleared') }),
  z.object({
    type: z.literal('wallets'),
    specs: z.custom<WalletSpecs>((value) => Array.isArray(value) && value.length > 0),
  }),
])

function send(page: SocketClient, message: LinkMessage): void {
  page.send(JSON.stringify(message))
}

type Changing = { subscribe(listener: () => void): () => void }

function subscribeThrottled(source: Changing, ms: number, listener: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  const unsubscribe = source.subscribe(() => {
    timer ??= setTimeout(() => {
      timer = undefined
      listener()
    }, ms).unref()
  })
  return () => {
    unsubscribe()
    clearTimeout(timer)
  }
}
