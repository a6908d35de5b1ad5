import { createListeners } from '#mocks/core/createListeners'
import { scanMembers } from '#mocks/core/jsonRpcScanner'
import { readSubscriptionId } from './readSubscriptionId.ts'
import { toNotificationText } from './toNotificationText.ts'
import type { Attempt } from './upstreamConnection.ts'

export type SocketSubscriptionsParameters = {
  readonly ask: (method: string, paramsText: string | undefined) => Promise<Attempt>
  /** Called if subscriptions could not be renewed: the connection is then useless. */
  readonly onLost: () => void
}

export type SocketSubscriptions = {
  subscribe(paramsText: string | undefined): Promise<Attempt>
  unsubscribe(paramsText: string | undefined): Promise<Attempt>
  receive(paramsText: string): void
  renew(): Promise<void>
  size(): number
  onNotification(listener: (subscription: string, text: string) => void): () => void
}

type Subscription = { readonly id: string; readonly paramsText: string | undefined; nodeId: string | undefined }

/** How many notifications are held for subscriptions whose answer has not arrived yet. */
const HELD_LIMIT = 1_000

/** Local ids survive a reconnect. */
export function createSocketSubscriptions(parameters: SocketSubscriptionsParameters): SocketSubscriptions {
  const { ask, onLost } = parameters
  const listeners = createListeners<[subscription: string, text: string]>()
  const all = new Map<string, Subscription>()
  const byNodeId = new Map<string, Subscription>()
  /** Notifications with unknown ids: they may arrive before the answer that names the subscription's id. */
  const held = new Map<string, string[]>()
  let making = 0
  let count = 0

  function tell(id: string, resultText: string): void {
    const text = toNotificationText(id, resultText)
    listeners.notify(id, text)
  }

  async function make(subscription: Subscription): Promise<Attempt> {
    making += 1
    const attempt = await ask('eth_subscribe', subscription.paramsText)
    making -= 1
    if ('resultText' in attempt.outcome) {
      const nodeId = String(JSON.parse(attempt.outcome.resultText))
      subscription.nodeId = nodeId
      byNodeId.set(nodeId, subscription)
      all.set(subscription.id, subscription)
      for (const text of held.get(nodeId) ?? []) tell(subscription.id, text)
      held.delete(nodeId)
    }
    if (making === 0) held.clear()
    return attempt
  }

  return {
    async subscribe(paramsText) {
      count += 1
      const id = `0x${count.toString(16)}`
      const attempt = await make({ id, paramsText, nodeId: undefined })
      return 'resultText' in attempt.outcome ? { outcome: { resultText: `"${id}"` } } : attempt
    },
    async unsubscribe(paramsText) {
      const subscription = all.get(readSubscriptionId(paramsText))
      if (!subscription) return { outcome: { resultText: 'false' } }
      all.delete(subscription.id)
      const { nodeId } = subscription
      if (nodeId === undefined) return { outcome: { resultText: 'true' } }
      byNodeId.delete(nodeId)
      return ask('eth_unsubscribe', JSON.stringify([nodeId]))
    },
    receive(paramsText) {
      const members = scanMembers(paramsText)
      const idSpan = members?.get('subscription')
      const resultSpan = members?.get('result')
      if (!idSpan || !resultSpan) return
      const nodeId = String(JSON.parse(paramsText.slice(idSpan.start, idSpan.end)))
      const resultText = paramsText.slice(resultSpan.start, resultSpan.end)
      const subscription = byNodeId.get(nodeId)
      if (subscription) return tell(subscription.id, resultText)
      const texts = held.get(nodeId) ?? []
      if (making > 0 && texts.length < HELD_LIMIT) held.set(nodeId, [...texts, resultText])
    },
    async renew() {
      byNodeId.clear()
      const attempts = await Promise.all(
        [...all.values()].map((subscription) => {
          subscription.nodeId = undefined
          return make(subscription)
        }),
      )
      // A node that refuses a subscription, because it supports fewer kinds, will refuse it again.
      if (attempts.some(({ failure }) => failure && !failure.final)) onLost()
    },
    size: () => all.size,
    onNotification: listeners.add,
  }
}
