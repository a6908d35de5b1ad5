import { isMutation } from '#mocks/rpc/cassette/calls/callTables'
import { checkEvents } from '#mocks/trace/eventReader'
import type { TraceFlow } from '#mocks/trace/flow'
import { linkFlows } from '#mocks/trace/linkFlows'
import { HOPS, type TraceEvent, type TraceHop } from '#mocks/trace/traceEvent'
import { CONSOLE_CLIENT } from '#mocks/world/consoleClient'
import { createPlaceholders, type Placeholders } from './createPlaceholders.ts'
import { sortSources } from './sourceOrder.ts'

/** A requester begins before what it requests, and ends after it. */
const ASKERS: readonly TraceHop[] = ['action', 'connector', 'provider', 'peer', 'wallet', 'person']

/** A request with its answer, or a single event, without anything that each run generates. */
export type NormalStep = {
  readonly hop: TraceHop
  readonly method: string | undefined
  readonly data: unknown
  /** `open` for a request without an answer. Undefined for a single event. */
  readonly end?: 'ok' | 'error' | 'open' | undefined
  readonly answer?: unknown
  /** Its order relative to its causes, as far as known: `in wallet personal_sign`, see `toOrder`. */
  readonly order?: readonly string[] | undefined
  /** For an event that the wallet sent at once as the user did something: the user's act. */
  readonly told?: string | undefined
}

/** A flow of a normalised recording. */
export type NormalFlow = {
  readonly method: string
  readonly status: TraceFlow['status']
  readonly code: number | undefined
  readonly steps: readonly NormalStep[]
}

/** A recording's trace, for comparison. */
export type NormalRecording = {
  /** In the order in which they began. */
  readonly flows: readonly NormalFlow[]
  /** Events outside of flows: blocks, and what the wallet reports on its own. */
  readonly events: readonly NormalStep[]
}

/** A flow without any of these is only a poll or internal to a carrier. */
const FOREGROUND: ReadonlySet<TraceHop> = new Set(['action', 'connector', 'provider', 'peer', 'wallet', 'person'])
/** Those of relay and registry depend on how often clients connect. */
const TELLING: ReadonlySet<TraceHop> = new Set(['provider', 'wallet', 'person', 'chain'])
const ownClient = new RegExp(`^((dapp|wallet)-|${CONSOLE_CLIENT}$)`)

/**
 * Replaces times, sources, topics, ids, keys, ciphertexts, uuids and ports of a trace with placeholders, and sorts it in
 * causal order: two runs of a bench with the same seed give the same result. It leaves out what depends on timing: polls,
 * what a dapp reads while it waits for a receipt, and repeated reads except the last.
 *
 * @example
 * expect(normalizeRecording(replayed.events)).toEqual(normalizeRecording(recorded.events))
 */
export function normalizeRecording(events: readonly TraceEvent[]): NormalRecording {
  checkEvents('normalizeRecording', events)
  const places = sortSources(events)
  const placeOf = (event: TraceEvent) => places.get(event.source) ?? 0
  const placeholders = createPlaceholders(places.keys())
  const inFlow = new Set<TraceEvent>()
  const drafts: { readonly flow: TraceFlow; readonly first: TraceEvent; readonly steps: readonly Step[] }[] = []
  for (const flow of linkFlows(events)) {
    for (const event of flow.events) inFlow.add(event)
    const sorted = [...flow.events].sort((a, b) => placeOf(a) - placeOf(b) || a.seq - b.seq)
    const [first] = sorted
    if (first && isForeground(flow))
      drafts.push({ flow, first, steps: toSortedSteps(flow.events, placeOf).filter(counts) })
  }
  drafts.sort((a, b) => placeOf(a.first) - placeOf(b.first) || a.first.seq - b.first.seq)
  const loose = toSortedSteps(
    events.filter((event) => !inFlow.has(event) && TELLING.has(event.hop)),
    placeOf,
  )
  return {
    flows: drafts.map(({ flow: { method, status, code }, steps }) => ({
      method,
      status,
      code,
      steps: dropRepeats(steps).map((step) => withOrder(toNormal(step, placeholders), toOrder(step, steps))),
    })),
    events: loose.map((step) => withAct(toNormal(step, placeholders), findAct(step, loose))),
  }
}

const withOrder = (step: NormalStep, order: readonly string[]): NormalStep =>
  order.length === 0 ? step : { ...step, order }

const withAct = (step: NormalStep, act: Step | undefined): NormalStep =>
  act ? { ...step, told: `at ${act.first.method}` } : step

/** The wallet sends it at once, as the very next event. */
function findAct({ first }: Step, loose: readonly Step[]): Step | undefined {
  if (first.hop !== 'wallet' || first.phase !== 'event') return undefined
  return loose.find(
    ({ first: { hop, phase, source, seq } }) =>
      hop === 'person' && phase === 'note' && source === first.source && seq === first.seq - 1,
  )
}

function isForeground({ events }: TraceFlow): boolean {
  return events.some(({ hop, data }) => {
    if (hop !== 'gateway') return FOREGROUND.has(hop)
    const client = data['client']
    return typeof client !== 'string' || !ownClient.test(client)
  })
}

/** Reads depend on how long the dapp waits: only receipts and errors count. */
function counts({ first, end }: Step): boolean {
  const client = first.data['client']
  const isDapps = first.hop === 'dappRpc' || (first.hop === 'gateway' && /^dapp-/.test(String(client)))
  if (!isDapps || end?.phase === 'error') return true
  return first.method === 'eth_getTransactionReceipt' && Boolean(end?.data['result'])
}

/** Of equal calls only the last one's answer counts. */
function dropRepeats(steps: readonly Step[]): readonly Step[] {
  const isCall = ({ first }: Step) => first.hop === 'dappRpc' || first.hop === 'walletRpc' || first.hop === 'gateway'
  const keyOf = ({ first: { hop, method, data } }: Step) =>
    JSON.stringify([hop, method, data['chainId'], data['params']])
  const last = new Map(steps.filter(isCall).map((step) => [keyOf(step), step]))
  return steps.flatMap((step) => {
    if (!isCall(step)) return [step]
    const key = keyOf(step)
    const kept = last.get(key)
    last.delete(key)
    return kept ?? []
  })
}

function toNormal({ first, end }: Step, { replace }: Placeholders): NormalStep {
  const { hop, method, data, phase } = first
  const asked = { hop, method: method === undefined ? undefined : String(replace(method)), data: replace(data) }
  if (phase !== 'request') return asked
  if (!end) return { ...asked, end: 'open' }
  const answer = replace(withoutManner(withoutSubscription(first, end)))
  return { ...asked, end: end.phase === 'error' ? 'error' : 'ok', answer }
}

/** The order already shows when it was decided. A replay makes by hand what a policy decided. */
function withoutManner(data: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { decision, inAdvance: _inAdvance, ...others } = data
  if (typeof decision !== 'object' || decision === null) return data
  return { ...others, decision: { ...decision, after: undefined, meanwhile: undefined } }
}

/** A node generates the ids of its subscriptions. */
function withoutSubscription({ method }: TraceEvent, { data }: TraceEvent): TraceEvent['data'] {
  if (method !== 'eth_subscribe' || typeof data['result'] !== 'string') return data
  return { ...data, result: { subscription: data['result'] } }
}

/** Relative to known causes, such as `in wallet eth_sendTransaction`. Steps that no request joins have no order. */
function toOrder(step: Step, steps: readonly Step[]): readonly string[] {
  const { first } = step
  const sends = first.hop === 'walletRpc' && first.method !== undefined && isMutation(first.method)
  const rank = sends ? ASKERS.length : ASKERS.indexOf(first.hop)
  if (first.phase !== 'request' || rank === -1) return []
  const causes = steps.filter((other) => {
    const { hop, phase, source } = other.first
    const otherRank = ASKERS.indexOf(hop)
    return (
      otherRank !== -1 && otherRank < rank && phase === 'request' && source === first.source && isJoined(step, other)
    )
  })
  const order = causes.map((cause) => `${relate(step, cause)} ${cause.first.hop} ${cause.first.method}`)
  return [...new Set(order)].sort()
}

/** A dapp's library requests more than it waits for. An action waits only for the requests with its own method. */
function isJoined({ first }: Step, { first: other }: Step): boolean {
  const sameMethod = first.method === other.method
  return first.keys.some(
    (key) => (key.startsWith('req:') || (sameMethod && !key.startsWith('tx:'))) && other.keys.includes(key),
  )
}

function relate(step: Step, cause: Step): string {
  if (cause.first.hop === 'person') return cause.end && cause.end.seq < step.first.seq ? 'after' : 'before'
  if (cause.first.seq > step.first.seq) return 'before'
  if (!cause.end) return 'in'
  return step.end && step.end.seq < cause.end.seq ? 'in' : 'beyond'
}

type Step = {
  readonly first: TraceEvent
  readonly end: TraceEvent | undefined
}

const hops = Object.keys(HOPS) as TraceHop[]

/** From the dapp to the chain, and within a hop as its source counted: how sources were interleaved doesn't matter. */
function toSortedSteps(events: readonly TraceEvent[], placeOf: (event: TraceEvent) => number): readonly Step[] {
  const compare = (a: TraceEvent, b: TraceEvent) => placeOf(a) - placeOf(b) || a.seq - b.seq
  const sorted = [...events].sort(compare)
  const ends = new Map<string, TraceEvent>()
  const senders = new Map<string, TraceEvent>()
  for (const event of sorted) {
    if (event.span !== undefined && (event.phase === 'response' || event.phase === 'error')) ends.set(event.span, event)
    const key = rpcKey(event)
    if (key !== undefined && event.phase === 'request' && event.hop !== 'gateway') senders.set(key, event)
  }
  const asked = new Set(sorted.flatMap(({ phase, span }) => (phase === 'request' && span !== undefined ? [span] : [])))
  const steps = sorted.flatMap((event): Step[] => {
    const { span, phase } = event
    if (phase === 'request') return [{ first: event, end: span === undefined ? undefined : ends.get(span) }]
    return span !== undefined && asked.has(span) ? [] : [{ first: event, end: undefined }]
  })
  const orderOf = ({ first }: Step) => {
    const key = rpcKey(first)
    return (first.hop === 'gateway' && key !== undefined && senders.get(key)) || first
  }
  return steps.sort((a, b) => hops.indexOf(a.first.hop) - hops.indexOf(b.first.hop) || compare(orderOf(a), orderOf(b)))
}

const rpcKey = ({ keys }: TraceEvent): string | undefined => keys.find((key) => key.startsWith('rpc:'))
