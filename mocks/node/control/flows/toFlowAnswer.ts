import type { z } from 'zod'
import { isKnownMethod } from '#mocks/core/foreign/nameMethod'
import { readFaultWords } from '#mocks/rpc/faults/deliverFault'
import { findOutermostRequest } from '#mocks/trace/findOutermostRequest'
import type { TraceFlow } from '#mocks/trace/flow'
import { measureFlow } from '#mocks/trace/measureFlow'
import type { WalletDecision } from '#mocks/wallet/decisions/decision'
import { walletTransports } from '#mocks/wallet/request/walletTransport'
import { explainWait, type FlowSituation, toFaultWords } from './explainWait.ts'
import { findUndelivered } from './findUndelivered.ts'
import type { flowSchema } from './flowSchema.ts'
import { listMetFaults } from './listMetFaults.ts'
import { type FlowReceipt, SENDERS } from './readReceipt.ts'

type FlowAnswer = z.input<typeof flowSchema>

/** The tags of WalletConnect's messages that a dapp sends, where nothing else of a flow is known. */
const TAGS: Readonly<Record<number, string>> = {
  1100: 'wc_sessionPropose',
  1108: 'wc_sessionRequest',
  1112: 'wc_sessionDelete',
  1116: 'wc_sessionAuthenticate',
}
/**
 * Describes a flow in a line. What the dapp wrote is in `dapp` alone.
 *
 * @example
 * toFlowAnswer(flow, situation).waits?.says // 'It waits for a decision: approve or reject it.'
 */
export function toFlowAnswer(flow: TraceFlow, situation: FlowSituation, receipt?: FlowReceipt): FlowAnswer {
  const { events, code } = flow
  const [first] = events
  const outermost = findOutermostRequest(flow) ?? first
  const asked = events.find(({ hop, phase }) => hop === 'wallet' && phase === 'request')
  const person = events.find(({ hop, phase }) => hop === 'person' && phase === 'request')
  const decided = events.find(({ hop, phase }) => hop === 'person' && phase !== 'request')?.data['decision'] as
    | WalletDecision
    | undefined
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
    ...(transport === undefined ? (asked ? { transport: 'injected' } : {}) : { transport }),
    ...(typeof chainId === 'number' ? { chainId } : {}),
    at: new Date(began).toISOString(),
    ms: Math.round(status === 'open' ? Math.max(0, situation.now - began) : measureFlow(flow).total),
    status,
    ...(code === undefined ? {} : { code }),
    ...(person ? { request: String(person.data['request']) } : {}),
    ...(decided ? { answer: decided.answer } : {}),
    faults,
    ...(met === undefined ? {} : { met }),
    ...(waits ? { waits } : {}),
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

/** What an envelope carries, of which the relay knows the tag alone. */
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
