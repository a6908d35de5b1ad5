import type { z } from 'zod'
import { isKnownMethod } from '#mocks/core/foreign/nameMethod'
import type { Bench } from '#mocks/node/bench/benchTypes'
import { ControlError } from '#mocks/node/control/ControlError'
import { readFaultWords } from '#mocks/rpc/faults/deliverFault'
import { matchesFlow } from '#mocks/trace/filter/matchesFilter'
import { parseFilter } from '#mocks/trace/filter/parseFilter'
import { toFlowText } from '#mocks/trace/filter/toFlowFacts'
import { findOutermostRequest, type TraceFlow } from '#mocks/trace/flow'
import { linkFlows } from '#mocks/trace/linkFlows'
import { measureFlow } from '#mocks/trace/measureFlow'
import type { TraceEvent, TraceHop } from '#mocks/trace/traceEvent'
import type { WalletDecision } from '#mocks/wallet/decisions/decision'
import { walletTransports } from '#mocks/wallet/request/walletTransport'
import { explainWait, type FlowSituation, toFaultWords } from './explainWait.ts'
import { findUndelivered, listMetFaults } from './flowEvents.ts'
import type { flowSchema } from './flowSchema.ts'

/** An account's transaction ends when it is in a block. */
const SENDERS: ReadonlySet<string> = new Set(['eth_sendTransaction', 'eth_sendRawTransaction'])

const TAGS: Readonly<Record<number, string>> = {
  1100: 'wc_sessionPropose',
  1108: 'wc_sessionRequest',
  1112: 'wc_sessionDelete',
  1116: 'wc_sessionAuthenticate',
}

const ASKED: ReadonlySet<TraceHop> = new Set(['action', 'connector', 'provider', 'peer', 'wallet', 'person'])

type FlowAnswer = z.input<typeof flowSchema>
type FlowReceipt = { readonly status: 'mined' | 'reverted' }

export async function listFlows(parameters: {
  readonly events: readonly TraceEvent[]
  /** Flows that nothing has been added to since this place in the events are left out. */
  readonly from: number
  readonly next: number
  readonly filter: string
  readonly limit: number
  readonly all: boolean
  readonly situation: FlowSituation
}): Promise<{ readonly flows: z.input<typeof flowSchema>[]; readonly next: number; readonly missed: number }> {
  const { events, from, next, limit, all, situation } = parameters
  const filter = parseFilter(parameters.filter)
  if (filter.problems.length > 0)
    throw new ControlError(400, 'The filter cannot be read.', {
      metaMessages: filter.problems,
      hint: 'Write words, "two words", method:eth_*, status:open, code:4001 or hop:relay; - before one negates it.',
    })
  const fresh = new Set(events.slice(from))
  const context = {
    startAt: events.reduce((least, { at }) => Math.min(least, at), Number.POSITIVE_INFINITY),
    pinned: new Set<number>(),
    isBackground: (flow: TraceFlow) => flow.status === 'ok' && !isAsked(flow),
    textOf: toFlowText,
  }
  const fit = linkFlows(events).filter(
    (flow) => flow.events.some((event) => fresh.has(event)) && matchesFlow(flow, filter, context),
  )
  const told = all ? fit : fit.filter((flow) => isTold(flow, situation))
  const flows = await Promise.all(
    told.slice(-limit).map(async (flow) => toFlowAnswer(flow, situation, await readReceipt(flow, situation.bench))),
  )
  return { flows, next, missed: told.length - flows.length }
}

function isTold(flow: TraceFlow, { bench }: FlowSituation): boolean {
  if (isAsked(flow) || findUndelivered(flow) !== undefined || flow.status !== 'ok') return true
  return listMetFaults(flow, bench).length > 0
}

function isAsked({ events }: TraceFlow): boolean {
  return events.some(({ hop }) => ASKED.has(hop))
}

function toFlowAnswer(flow: TraceFlow, situation: FlowSituation, receipt?: FlowReceipt): FlowAnswer {
  const { events, code } = flow
  const [first] = events
  const outermost = findOutermostRequest(flow) ?? first
  const asked = events.find(({ hop, phase }) => hop === 'wallet' && phase === 'request')
  const person = events.find(({ hop, phase }) => hop === 'person' && phase === 'request')
  const settled = events.find(({ hop, phase }) => hop === 'person' && phase !== 'request')
  const decided = settled?.data['decision'] as WalletDecision | undefined
  const method = asked?.method ?? toCarried(flow) ?? flow.method
  const status = receipt?.status ?? (findUndelivered(flow) ? 'open' : flow.status)
  const faults = listMetFaults(flow, situation.bench)
  const transport = walletTransports.find((name) => name === asked?.data['transport'])
  const chainId = [asked, outermost].map((event) => event?.data['chainId']).find((id) => typeof id === 'number')
  const met = readErrors(events)
    .map(readFaultWords)
    .find((words) => words !== undefined)
  const began = first?.at ?? situation.now
  const waits = toWaits(flow, { method, status, faults }, situation)
  return {
    id: first ? `${first.source}/${first.seq}` : String(flow.id),
    method: isKnownMethod(method) ? method : 'other',
    transport: transport ?? (asked && 'injected'),
    chainId,
    at: new Date(began).toISOString(),
    ms: Math.round(status === 'open' ? Math.max(0, situation.now - began) : measureFlow(flow).total),
    status,
    code,
    request: person && String(person.data['request']),
    answer: decided?.answer,
    faults,
    met,
    waits,
    dapp: toDapp(flow, { method, origin: asked?.data['origin'] }),
  }
}

function toWaits(
  flow: TraceFlow,
  { method, status, faults }: Pick<FlowAnswer, 'method' | 'status' | 'faults'>,
  situation: FlowSituation,
): FlowAnswer['waits'] {
  if (status === 'open') return explainWait(flow, situation, faults)
  if (status !== 'ok' || !SENDERS.has(method)) return undefined
  const says = 'The transaction is sent, and in no block yet'
  return { for: 'block', says: faults.length > 0 ? `${says}: ${toFaultWords(faults)}` : `${says}: mine one.` }
}

/** The relay knows only the tag of an encrypted message. */
function toCarried({ events }: TraceFlow): string | undefined {
  const tags = events.flatMap(({ hop, data }) => (hop === 'dappPublish' || hop === 'relay' ? [data['tag']] : []))
  return tags.map((tag) => TAGS[Number(tag)]).find((name) => name !== undefined)
}

function toDapp(
  { events }: TraceFlow,
  { method, origin }: { readonly method: string; readonly origin: unknown },
): FlowAnswer['dapp'] {
  const error = readErrors(events).find((message) => readFaultWords(message) === undefined)
  return {
    ...(typeof origin === 'string' ? { origin } : {}),
    ...(isKnownMethod(method) ? {} : { method }),
    ...(error === undefined ? {} : { error }),
  }
}

function readErrors(events: TraceFlow['events']): readonly string[] {
  return events.flatMap(({ phase, data }) => {
    const { message } = (phase === 'error' ? (data['error'] ?? {}) : {}) as { readonly message?: unknown }
    return typeof message === 'string' ? [message] : []
  })
}

/** Without a console the trace has no blocks, so the node is asked. */
async function readReceipt(
  { status, events }: TraceFlow,
  { chains }: Pick<Bench, 'chains'>,
): Promise<FlowReceipt | undefined> {
  const sends = events.some(({ method = '' }) => SENDERS.has(method))
  const [hash] = events.flatMap(({ keys }) => keys.filter((key) => key.startsWith('tx:')))
  if (status !== 'ok' || !sends || hash === undefined) return undefined
  const ids = events.map(({ data }) => data['chainId'])
  const here = chains.filter(({ chainId }) => ids.includes(chainId))
  for (const { node } of here) {
    const asking = node.request('eth_getTransactionReceipt', [hash.slice(3)]).catch(() => null)
    const receipt = (await asking) as { readonly status?: string } | null
    if (receipt) return { status: receipt.status === '0x0' ? 'reverted' : 'mined' }
  }
  return undefined
}
