import { readBlockNumber } from '#mocks/rpc/play/outcomes'
import type { GatewayCall, GatewayConnection, Upstream } from '../stage.ts'
import type { CallToMatch } from './chainFault.ts'
import type { ChainFaultSource } from './createChainFaults.ts'

type Late = Readonly<{ connection: GatewayConnection; text: string; block: number; blocks: number }>

/** While a notification is late, the guard follows new blocks through its own subscription. */
export function createFeedGuard(parameters: { box: ChainFaultSource; upstream: Upstream }) {
  const { box, upstream } = parameters
  const guards = new WeakMap<GatewayConnection, GatewayConnection>()
  const feeds = new Map<string, CallToMatch>()
  let late: Late[] = []
  let head = 0
  let own: string | undefined
  let watching = false

  upstream.onNotification((id, text) => {
    if (id !== own) return
    head = Math.max(head, readNotification(text)?.block ?? 0)
    release()
  })
  box.subscribe(() => {
    if (late.length > 0) release()
  })

  function release(): void {
    const stale = box.list().some(({ fault }) => fault.do.kind === 'staleHead')
    const isLate = ({ block, blocks }: Late) => stale && block + blocks > head
    const due = late.filter((item) => !isLate(item))
    late = late.filter(isLate)
    for (const { connection, text } of due) connection.notify(text)
    if (late.length === 0) void unwatch()
  }

  async function watch(): Promise<void> {
    if (watching) return
    watching = true
    const outcome = await upstream.call('eth_subscribe', '["newHeads"]')
    if ('resultText' in outcome) own = String(JSON.parse(outcome.resultText))
    // Blocks that came in between were missed.
    const newest = await upstream.call('eth_blockNumber', '[]')
    if ('resultText' in newest) head = Number(JSON.parse(newest.resultText))
    release()
  }

  async function unwatch(): Promise<void> {
    const id = own
    if (id === undefined) return
    own = undefined
    watching = false
    head = 0
    await upstream.call('eth_unsubscribe', JSON.stringify([id]))
  }

  function pass(connection: GatewayConnection, text: string): void {
    if (box.list().length === 0 && late.length === 0) return void connection.notify(text)
    const said = readNotification(text)
    const feed = said && feeds.get(said.subscription)
    const due = feed ? box.decide(feed) : []
    if (due.some(({ effect }) => effect.kind === 'silence')) return
    const blocks = Math.max(0, ...due.map(({ effect }) => (effect.kind === 'staleHead' ? effect.blocks : 0)))
    if (blocks === 0 || said?.block === undefined) return void connection.notify(text)
    late.push({ connection, text, block: said.block, blocks })
    void watch()
  }

  return {
    guard(connection: GatewayConnection) {
      const known = guards.get(connection)
      if (known) return known
      const made: GatewayConnection = { notify: (text) => pass(connection, text), onClose: connection.onClose }
      guards.set(connection, made)
      connection.onClose(() => {
        late = late.filter((item) => item.connection !== connection)
      })
      return made
    },
    add(id: string, call: GatewayCall) {
      const { method, paramsText, client, connection } = call
      feeds.set(id, { method, paramsText, client, transport: 'websocket', notification: true })
      connection?.onClose(() => feeds.delete(id))
    },
  }
}

function readNotification(text: string): { subscription: string; block: number | undefined } | undefined {
  const { params } = JSON.parse(text) as { params?: { subscription?: unknown; result?: unknown } }
  if (params?.subscription === undefined) return undefined
  return { subscription: String(params.subscription), block: readBlockNumber(params.result) }
}
