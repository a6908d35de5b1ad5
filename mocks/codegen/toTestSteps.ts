import { readBenchAct } from '#mocks/trace/benchAct'
import type { TraceFlow } from '#mocks/trace/flow'
import { describeDropped } from '#mocks/trace/memory/createTraceMemory'
import { readPageAction } from '#mocks/trace/pageAction'
import type { TraceEvent, TraceHop } from '#mocks/trace/traceEvent'
import { ASKED_METHODS, CONNECTING } from '#mocks/wallet/decisions/decision'
import { createEventKeyReader, type ReadEventKey } from '#mocks/world/recording/createEventKeyReader'
import type { ScriptedAsk } from '#mocks/world/recording/recordingScript'
import { inSourceOrder } from '#mocks/world/recording/sourceOrder'
import { toScript } from '#mocks/world/recording/toScript'
import { createPlacedSteps, type PlacedSteps, tidySteps } from './stepList.ts'
import { LONG_WAIT } from './steps/stepWaits.ts'
import type { KnownAnswer, TestStep } from './testStep.ts'

const NOTABLE: ReadonlySet<string> = new Set(ASKED_METHODS)

export type TestStepsOptions = {
  readonly flow?: Pick<TraceFlow, 'events'> | undefined
  readonly wallets?: readonly string[] | undefined
}

/** Most events of other hops are polls. */
const READ: ReadonlySet<TraceHop> = new Set(['action', 'person', 'wallet', 'peer', 'connector', 'chain'])

type Refusal = { readonly wallet: string; readonly method: string; readonly code: number }

/** Reads decisions as a replay does. */
export function toTestSteps(
  { events: all }: { readonly events: readonly TraceEvent[] },
  { flow, wallets }: TestStepsOptions = {},
): readonly TestStep[] {
  const events = (flow ? all.slice(0, findEnd(all, flow) + 1) : all).filter(({ hop }) => READ.has(hop))
  const script = toScript({ events })
  const asks = new Map(script.asks.map((ask) => [ask.eventKey, ask]))
  const acts = new Map(script.acts.map((act) => [act.eventKey, act]))
  const keys = readKeys(events)
  const answers = readAnswers(events)
  const refusals = readRefusals(events)
  const numberOf = createWalletNumbers(wallets)
  const placed = createPlacedSteps()
  const scanned = new Set<string>()
  const askedAt = new Map<string, number>()
  const waits = new Map<string, number>()
  let page = 0
  let done = events[0]?.at ?? 0

  function decide(ask: ScriptedAsk, place: number, end: TraceEvent | undefined): void {
    const asked = askedAt.get(ask.eventKey) ?? place
    const waited = waits.get(ask.eventKey) ?? 0
    placeDecision({ ask, askedAt: asked, place, waited, end, wallet: numberOf(ask.wallet), page, answers, placed })
  }

  function takeKey(key: ReadEventKey, event: TraceEvent, place: number): void {
    const ask = asks.get(key.asked ?? key.eventKey)
    if (ask && key.kind === 'asked') {
      askedAt.set(ask.eventKey, place)
      waits.set(ask.eventKey, Math.round(event.at - done))
      if (ask.decision?.answer === 'ignore') decide(ask, place, undefined)
    }
    if (ask && key.kind === 'decided') decide(ask, place, event)
    const act = acts.get(key.eventKey)
    if (act) placed.add(place, { kind: 'act', wallet: numberOf(act.wallet), act: act.act, args: act.args })
    if (key.kind === 'decided' || act) done = event.at
  }

  function placeBefore(name: string, place: number): number {
    const found = events.findLastIndex(({ source, seq }, index) => index <= place && `${source}/${seq}` === name)
    return found === -1 ? place : found - 0.25
  }

  for (const [place, event] of events.entries()) {
    const dropped = describeDropped(event)
    if (dropped !== undefined)
      placed.add(place, { kind: 'note', words: `The trace had no room for all data of this step (${dropped}).` })
    const action = readPageAction(event)
    if (action) {
      page = action.page
      placed.addAction(action.before === undefined ? place : placeBefore(action.before, place), action)
      if (action.kind !== 'see') done = event.at
    }
    const act = readBenchAct(event)
    if (act) {
      placed.add(place, { kind: 'bench', act })
      done = event.at
    }
    for (const code of listScanned(event))
      if (!scanned.has(code)) {
        scanned.add(code)
        done = event.at
        placed.add(place, { kind: 'scan', wallet: 0, page })
      }
    if (event.hop === 'chain' && event.method === 'mined') placed.noteMined(place, event)
    const refusal = refusals.get(event)
    if (refusal) placed.addRefused(place, { ...refusal, wallet: numberOf(refusal.wallet) })
    const key = keys.get(event)
    if (key) takeKey(key, event, place)
  }
  return tidySteps(placed.list())
}

function listScanned({ hop, method, keys, data }: TraceEvent): readonly string[] {
  if (hop !== 'peer') return []
  if (method === 'handshake-offer') return [`session:${data['session']}`]
  return keys.filter((key) => key.startsWith('pairing:'))
}

function readKeys(events: readonly TraceEvent[]): ReadonlyMap<TraceEvent, ReadEventKey> {
  const reader = createEventKeyReader()
  const keys = new Map<TraceEvent, ReadEventKey>()
  for (const event of inSourceOrder(events)) {
    const key = reader.read(event)
    if (key) keys.set(event, key)
  }
  return keys
}

/** Polls for a receipt that go on after the end don't count. */
function findEnd(events: readonly TraceEvent[], flow: Pick<TraceFlow, 'events'>): number {
  const counted = new Set(flow.events.filter(({ hop }) => hop !== 'dappRpc' && hop !== 'gateway'))
  return events.findLastIndex((event) => counted.has(event))
}

function createWalletNumbers(wallets: readonly string[] = []): (id: string) => number {
  const known = [...wallets]
  return (id) => {
    const [, number] = /^wallet-(\d+)$/.exec(id) ?? []
    if (number !== undefined && !known.includes(id)) return Number(number) - 1
    if (!known.includes(id)) known.push(id)
    return known.indexOf(id)
  }
}

function readRefusals(events: readonly TraceEvent[]): ReadonlyMap<TraceEvent, Refusal> {
  const asked = new Set(events.flatMap(({ hop, phase, keys }) => (hop === 'person' && phase === 'request' ? keys : [])))
  const wallets = new Map<string, string>()
  const refusals = new Map<TraceEvent, Refusal>()
  for (const event of events) {
    const { hop, phase, method = '', span = '', keys, data } = event
    if (hop !== 'wallet') continue
    if (phase === 'request') wallets.set(span, String(data['wallet']))
    const wallet = wallets.get(span)
    const { code } = (data['error'] ?? {}) as { code?: unknown }
    if (phase !== 'error' || typeof code !== 'number' || wallet === undefined) continue
    if (!NOTABLE.has(method) || keys.some((key) => key.startsWith('req:') && asked.has(key))) continue
    refusals.set(event, { wallet, method: CONNECTING.has(method) ? 'eth_requestAccounts' : method, code })
  }
  return refusals
}

/** A policy's decision, or a late one, goes before the action that caused the request. */
function placeDecision(parameters: {
  readonly ask: ScriptedAsk
  readonly askedAt: number
  readonly place: number
  /** Milliseconds until the request arrived. */
  readonly waited: number
  readonly end: TraceEvent | undefined
  readonly wallet: number
  readonly page: number
  readonly answers: Answers
  readonly placed: PlacedSteps
}): void {
  const { ask, askedAt, place, waited, end, wallet, page, answers, placed } = parameters
  const { eventKey: id, decision } = ask
  if (!decision) return
  const method = CONNECTING.has(ask.method) ? 'eth_requestAccounts' : ask.method
  const { inAdvance, after } = readManner(end)
  const answer = end && answers.answerOf(end)
  if (inAdvance || after !== undefined || decision.twice) {
    const timed = after === undefined ? decision : { ...decision, after }
    placed.addBefore(askedAt, { kind: 'next', id, wallet, method, decision: timed })
    placed.add(place, { kind: 'used', decision: id })
    if (answer?.kind === 'error') placed.addRefused(place, { wallet, method, code: answer.code })
    return
  }
  placed.add(place, {
    kind: 'decide',
    id,
    wallet,
    method,
    decision,
    page,
    ...(answer === undefined ? {} : { answer }),
    ...(waited < LONG_WAIT ? {} : { waited }),
  })
  const hash = end && answers.transactionOf(end)
  if (hash) placed.expectMined(hash, id)
}

function readManner(end: TraceEvent | undefined): { inAdvance: boolean; after: number | undefined } {
  const { after } = (end?.data['decision'] ?? {}) as { after?: unknown }
  return { inAdvance: end?.data['inAdvance'] === true, after: typeof after === 'number' ? after : undefined }
}

type Answers = {
  answerOf(end: TraceEvent): KnownAnswer | undefined
  transactionOf(end: TraceEvent): string | undefined
}

function readAnswers(events: readonly TraceEvent[]): Answers {
  const ends = new Map<string, TraceEvent>()
  for (const event of events)
    if (event.hop === 'wallet' && (event.phase === 'response' || event.phase === 'error'))
      for (const key of event.keys) if (key.startsWith('req:')) ends.set(`${key} ${event.method}`, event)
  const find = ({ keys, method }: TraceEvent) =>
    keys.map((key) => ends.get(`${key} ${method}`)).find((end) => end !== undefined)
  return {
    answerOf(end) {
      const found = find(end)
      if (!found || describeDropped(found, 'result') !== undefined) return undefined
      if (found.phase === 'response') return { kind: 'value', value: found.data['result'] }
      const { code } = (found.data['error'] ?? {}) as { code?: unknown }
      return typeof code === 'number' ? { kind: 'error', code } : undefined
    },
    transactionOf(end) {
      const found = find(end)
      const key = found?.phase === 'response' ? found.keys.find((each) => each.startsWith('tx:')) : undefined
      return key?.slice('tx:'.length)
    },
  }
}
