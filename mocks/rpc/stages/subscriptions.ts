import { type RpcOutcome, toErrorOutcome } from '#mocks/core/jsonRpc'
import type { GatewayCall, GatewayConnection, Next, Stage, Upstream } from '../stage.ts'

type Route = {
  readonly connection: GatewayConnection
  /** The notifications from before the id was sent to the client; undefined afterwards. */
  held: string[] | undefined
}

/** A client gets and ends its own subscriptions only. Over HTTP both methods are unknown, as on Anvil. */
export function createSubscriptionStage(parameters: { upstream: Upstream }): Stage {
  const { upstream } = parameters
  const routes = new Map<string, Route>()
  const watched = new WeakSet<GatewayConnection>()
  const gone = new WeakSet<GatewayConnection>()
  // An id is known only when `eth_subscribe` has returned: earlier notifications are kept until then.
  let subscribing = 0
  const early = new Map<string, string[]>()

  upstream.onNotification((id, text) => {
    const route = routes.get(id)
    if (route?.held) route.held.push(text)
    else if (route) route.connection.notify(text)
    else if (subscribing > 0) early.set(id, [...(early.get(id) ?? []), text])
  })

  function end(connection: GatewayConnection): void {
    for (const [id, route] of routes) {
      if (route.connection !== connection) continue
      routes.delete(id)
      void upstream.call('eth_unsubscribe', JSON.stringify([id]))
    }
  }

  function watch(connection: GatewayConnection): void {
    if (watched.has(connection)) return
    watched.add(connection)
    connection.onClose(() => {
      gone.add(connection)
      end(connection)
    })
  }

  async function subscribe(call: GatewayCall, connection: GatewayConnection, next: Next): Promise<RpcOutcome> {
    watch(connection)
    subscribing += 1
    const outcome = await next(call)
    subscribing -= 1
    const id = 'resultText' in outcome ? String(JSON.parse(outcome.resultText)) : undefined
    if (id !== undefined) {
      const route: Route = { connection, held: early.get(id) ?? [] }
      routes.set(id, route)
      void call.answered?.then(() => release(route))
      // The client may have disconnected while the node answered: `onClose` did not end this subscription.
      if (gone.has(connection)) end(connection)
    }
    if (subscribing === 0) early.clear()
    return outcome
  }

  return async (call, next) => {
    if (call.method !== 'eth_subscribe' && call.method !== 'eth_unsubscribe') return next(call)
    const { connection } = call
    if (!connection) return toErrorOutcome({ code: -32601, message: `${call.method} needs a WebSocket connection` })
    if (call.method === 'eth_subscribe') return subscribe(call, connection, next)
    const id = Array.isArray(call.params) ? String(call.params[0]) : ''
    if (routes.get(id)?.connection !== connection) return { resultText: 'false' }
    routes.delete(id)
    return next(call)
  }
}

function release(route: Route): void {
  const texts = route.held ?? []
  route.held = undefined
  for (const text of texts) route.connection.notify(text)
}
