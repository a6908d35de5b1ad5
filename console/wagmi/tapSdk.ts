import type { Trace } from '#mocks/trace/createTrace'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { PendingRequest } from '#mocks/world/world'

type OpenCall = {
  readonly hop: 'connector' | 'provider'
  readonly key: string
  readonly cause: string | undefined
  readonly method: string
  readonly params?: unknown
}

export type SdkTap = { expect(call: OpenCall): (how?: 'failed') => void }

type Way = {
  readonly transport: PendingRequest['connection']['transport']
  readonly hop: 'peer' | 'wallet'
  readonly isRelayed?: boolean
}

const WAYS: Readonly<Record<string, readonly Way[]>> = {
  baseAccount: [{ transport: 'baseAccount', hop: 'peer' }],
  coinbaseWallet: [{ transport: 'coinbase', hop: 'peer' }],
  tempo: [{ transport: 'tempo', hop: 'peer' }],
  safe: [{ transport: 'safe', hop: 'wallet' }],
  metaMask: [
    { transport: 'metamaskConnect', hop: 'wallet' },
    { transport: 'metamaskConnect', hop: 'peer', isRelayed: true },
  ],
}

/** SDKs also ask these on their own, so only a request in the same words matches. */
const READS = /^(?:eth_(?!send|sign|requestAccounts)|net_|web3_|wallet_get|metamask_)/

type Entry = OpenCall & { readonly root: string; isSent: boolean; isHeard: boolean }

/** SDKs pass no keys on: a request belongs to the one open call in the same words, or to the only open call. */
export function tapSdk(type: string, trace: Trace, origin: string): SdkTap | undefined {
  const ways = Object.hasOwn(WAYS, type) ? (WAYS[type] ?? []) : []
  if (ways.length === 0) return undefined
  const open = new Set<Entry>()
  const lost = new Set<Entry>()

  function findWay({ source, hop, phase, data, keys }: TraceEvent): Way | undefined {
    // Another source is another page. A link's own key already names its request.
    if (source !== trace.source || phase !== 'request' || keys.some((key) => key.startsWith('link:'))) return undefined
    return ways.find(
      ({ transport, hop: at, isRelayed }) =>
        at === hop &&
        transport === data['transport'] &&
        data['origin'] === (isRelayed ? `${origin} (unverified)` : origin),
    )
  }

  function findAlike(calls: readonly Entry[], { method, data }: TraceEvent): readonly Entry[] {
    const params = JSON.stringify(data['params'])
    return calls.filter((call) => !call.isSent && call.method === method && JSON.stringify(call.params) === params)
  }

  function findCall(event: TraceEvent, { isRelayed = false }: Way): Entry | undefined {
    const calls = [...(isRelayed ? lost : []), ...open]
    const [alike, other] = findAlike(calls, event)
    if (alike) {
      if (other) return undefined
      alike.isSent = true
      return alike
    }
    if (READS.test(event.method ?? '')) return undefined
    const acts = calls.filter(({ method }) => !READS.test(method))
    const last = acts.at(-1)
    return last && open.has(last) && acts.every(({ root }) => root === last.root) ? last : undefined
  }

  function noteHit({ source, method, data }: TraceEvent): void {
    if (source !== trace.source || method !== 'fault' || data['layer'] !== 'popup' || data['origin'] !== origin) return
    if (!ways.some(({ transport }) => transport === data['transport'])) return
    const acts = [...open].filter((call) => !READS.test(call.method))
    const call = acts.at(-1)
    if (!call || !acts.every(({ root }) => root === call.root)) return
    queueMicrotask(() => trace.emit({ hop: call.hop, phase: 'note', method: 'fault', keys: [call.key], data }))
  }

  trace.subscribe((events) => {
    if (open.size === 0 && lost.size === 0) return
    for (const event of events ?? []) {
      if (event.hop === 'peer' && event.phase === 'note') noteHit(event)
      const way = findWay(event)
      const call = way && findCall(event, way)
      if (!call) continue
      call.isHeard = true
      lost.delete(call)
      const keys = [call.key, ...event.keys.filter((key) => key.startsWith('req:'))]
      const data = { method: event.method, transport: way.transport }
      // After all listeners have the event.
      queueMicrotask(() => trace.emit({ hop: call.hop, phase: 'note', method: 'sdk_request_sent', keys, data }))
    }
  })

  return {
    expect(call) {
      const causing = [...open].find(({ key }) => key === call.cause)
      const entry: Entry = { ...call, root: causing?.root ?? call.cause ?? call.key, isSent: false, isHeard: false }
      open.add(entry)
      return (how) => {
        open.delete(entry)
        if (how === 'failed' && entry.hop === 'provider' && !entry.isHeard && !READS.test(entry.method)) lost.add(entry)
      }
    },
  }
}
