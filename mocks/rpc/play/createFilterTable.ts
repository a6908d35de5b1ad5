import { isRecord } from '#mocks/core/input/readers'
import { type RpcOutcome, toErrorOutcome } from '#mocks/core/jsonRpc'
import { createListeners } from '#mocks/core/listeners'
import { toCallKey } from '#mocks/rpc/cassette/calls/callKey'

/** The call that made a filter or a subscription. Equal calls receive the same results. */
export type FilterOrigin = Readonly<{ key: string; method: string; params: readonly unknown[]; paramsText: string }>

type Filter = {
  readonly origin: FilterOrigin
  readonly queue: string[] | undefined
}

type Verb = (params: readonly unknown[], paramsText: string, method: string) => RpcOutcome

/** Ids count up from `0x1`, so they are the same in every run. Unknown ids get Anvil's answers. */
export function createFilterTable() {
  const filters = new Map<string, Filter>()
  const listeners = createListeners<[subscription: string, text: string]>()
  let count = 0

  function make(params: readonly unknown[], paramsText: string, method: string): RpcOutcome {
    count += 1
    const id = `0x${count.toString(16)}`
    const origin: FilterOrigin = { key: toCallKey(method, params, paramsText), method, params, paramsText }
    filters.set(id, { origin, queue: method === 'eth_subscribe' ? undefined : [] })
    return { resultText: JSON.stringify(id) }
  }

  function remove(id: unknown, isSubscription: boolean): RpcOutcome {
    const filter = filters.get(String(id))
    const found = filter !== undefined && (filter.queue === undefined) === isSubscription
    if (found) filters.delete(String(id))
    return { resultText: String(found) }
  }

  const verbs: Readonly<Record<string, Verb>> = {
    eth_newBlockFilter: make,
    eth_newPendingTransactionFilter: make,
    eth_newFilter: (params, ...rest) =>
      isRecord(params[0]) ? make(params, ...rest) : invalid('expected a filter object'),
    eth_subscribe: (params, paramsText, method) => {
      const [kind] = params
      if (kind === 'syncing') return toErrorOutcome({ code: -32603, message: 'Not implemented' })
      if (!SUBSCRIPTIONS.includes(kind)) return invalid(`expected a subscription, one of ${SUBSCRIPTIONS.join(', ')}`)
      return make(params, paramsText, method)
    },
    eth_getFilterChanges: ([id]) => {
      const queue = filters.get(String(id))?.queue
      return queue ? { resultText: `[${queue.splice(0).join(',')}]` } : NOT_FOUND
    },
    eth_getFilterLogs: () => NOT_FOUND,
    eth_uninstallFilter: ([id]) => remove(id, false),
    eth_unsubscribe: ([id]) => remove(id, true),
  }

  function tell(told: readonly (readonly [id: string, resultText: string])[]): void {
    for (const [id, resultText] of told) {
      if (!filters.has(id)) continue
      const params = `{"subscription":${JSON.stringify(id)},"result":${resultText}}`
      const text = `{"jsonrpc":"2.0","method":"eth_subscription","params":${params}}`
      listeners.notify(id, text)
    }
  }

  // A set, not an object, as this runs for every call: an object look-up interns the name first.
  const names = new Set(Object.keys(verbs))

  return {
    handles: (method: string) => names.has(method),
    answer(method: string, params: unknown, paramsText: string | undefined) {
      const list: readonly unknown[] = Array.isArray(params) ? params : []
      const verb = Object.hasOwn(verbs, method) ? verbs[method] : undefined
      return verb?.(list, paramsText ?? '[]', method) ?? invalid(`${method} does not concern filters`)
    },
    findQuery(params: unknown) {
      const origin = Array.isArray(params) ? filters.get(String(params[0]))?.origin : undefined
      return origin?.method === 'eth_newFilter' ? origin : undefined
    },
    listOrigins: () => [...new Map([...filters.values()].map(({ origin }) => [origin.key, origin])).values()],
    emit(key: string, resultTexts: readonly string[]) {
      const told: [string, string][] = []
      for (const [id, { origin, queue }] of filters) {
        if (origin.key !== key) continue
        if (queue) queue.push(...resultTexts)
        else told.push(...resultTexts.map((resultText): [string, string] => [id, resultText]))
      }
      // The client whose call caused it gets its answer first, as far as this table decides.
      if (told.length > 0) void Promise.resolve().then(() => tell(told))
    },
    onNotification: listeners.add,
    reset() {
      filters.clear()
      count = 0
    },
  }
}

const SUBSCRIPTIONS: readonly unknown[] = ['newHeads', 'logs', 'newPendingTransactions']
const NOT_FOUND = toErrorOutcome({ code: -32000, message: 'filter not found' })

const invalid = (rule: string): RpcOutcome => toErrorOutcome({ code: -32602, message: `Invalid params: ${rule}` })
