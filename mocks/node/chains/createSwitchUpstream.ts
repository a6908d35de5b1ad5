import { createListeners } from '#mocks/core/createListeners'
import type { Upstream } from '#mocks/rpc/stage'

export type SwitchUpstream = Upstream & {
  /** Sends all further calls there. Undefined: to the first one. */
  lead(way: Upstream | undefined): void
}

/** A subscription stays with the upstream that made it, until it ends. */
export function createSwitchUpstream(node: Upstream): SwitchUpstream {
  const listeners = createListeners<[subscription: string, text: string]>()
  const heard = new WeakSet<Upstream>()
  const makers = new Map<string, Upstream>()
  let current = node

  function hear(way: Upstream): void {
    if (heard.has(way)) return
    heard.add(way)
    way.onNotification((subscription, text) => {
      listeners.notify(subscription, text)
    })
  }
  hear(node)

  return {
    async call(method, paramsText) {
      if (method === 'eth_unsubscribe') {
        const id = readFirst(paramsText)
        const maker = makers.get(id) ?? current
        makers.delete(id)
        return maker.call(method, paramsText)
      }
      const way = current
      const outcome = await way.call(method, paramsText)
      if (method === 'eth_subscribe' && 'resultText' in outcome) makers.set(JSON.parse(outcome.resultText), way)
      return outcome
    },
    onNotification: listeners.add,
    lead(way = node) {
      hear(way)
      current = way
    },
  }
}

function readFirst(paramsText: string | undefined): string {
  const params: unknown = paramsText === undefined ? [] : JSON.parse(paramsText)
  return Array.isArray(params) ? String(params[0]) : ''
}
