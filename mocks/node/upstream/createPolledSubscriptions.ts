import { createListeners } from '#mocks/core/createListeners'
import { type RpcOutcome, toErrorOutcome } from '#mocks/core/jsonRpc'
import { type ChainEvent, createHeadPoll } from './createHeadPoll.ts'
import { readSubscriptionId } from './readSubscriptionId.ts'
import { toNotificationText } from './toNotificationText.ts'

export type PolledSubscriptionsParameters = {
  readonly ask: (method: string, params: readonly unknown[]) => Promise<RpcOutcome>
  /** In ms. */
  readonly interval: number
}

export type PolledSubscriptions = {
  subscribe(paramsText: string | undefined): Promise<RpcOutcome>
  unsubscribe(paramsText: string | undefined): RpcOutcome
  onNotification(listener: (subscription: string, text: string) => void): () => void
  stop(): void
}

type Subscription = { readonly id: string; readonly kind: 'newHeads' | 'logs'; readonly filter: unknown }

/** Polls for new blocks while there are subscriptions. Pending transactions are not supported. */
export function createPolledSubscriptions(parameters: PolledSubscriptionsParameters): PolledSubscriptions {
  const { ask, interval } = parameters
  const listeners = createListeners<[subscription: string, text: string]>()
  const all = new Map<string, Subscription>()
  let count = 0

  const poll = createHeadPoll({ ask, interval, listFilters, onEvent })

  function listFilters(): { id: string; filter: unknown }[] {
    return [...all.values()].filter(({ kind }) => kind === 'logs')
  }

  function onEvent(event: ChainEvent): void {
    for (const { id, kind } of all.values()) {
      if (kind !== event.kind || (event.kind === 'logs' && event.id !== id)) continue
      const text = toNotificationText(id, JSON.stringify(event.result))
      listeners.notify(id, text)
    }
  }

  return {
    async subscribe(paramsText) {
      const [kind, filter] = readKind(paramsText)
      if (kind !== 'newHeads' && kind !== 'logs') return refuse(kind)
      count += 1
      const id = `0x${count.toString(16)}`
      all.set(id, { id, kind, filter })
      const lost = await poll.start()
      if (lost) all.delete(id)
      return lost ?? { resultText: `"${id}"` }
    },
    unsubscribe(paramsText) {
      const was = all.delete(readSubscriptionId(paramsText))
      if (all.size === 0) poll.stop()
      return { resultText: String(was) }
    },
    onNotification: listeners.add,
    stop() {
      all.clear()
      poll.stop()
    },
  }
}

function readKind(paramsText: string | undefined): readonly unknown[] {
  const params: unknown = paramsText === undefined ? undefined : JSON.parse(paramsText)
  return Array.isArray(params) ? params : []
}

function refuse(kind: unknown): RpcOutcome {
  if (kind !== 'newPendingTransactions')
    return toErrorOutcome({ code: -32602, message: `Invalid params: eth_subscribe takes newHeads or logs` })
  const message = 'newPendingTransactions is not available from a node over HTTP: give a ws: or wss: upstream'
  return toErrorOutcome({ code: -32601, message })
}
