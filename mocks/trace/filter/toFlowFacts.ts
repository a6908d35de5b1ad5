import { toFlowParties } from '#mocks/trace/facts/toFlowParties'
import { isTroubled } from '#mocks/trace/facts/trouble'
import {
  findAnswer,
  findOutermostRequest,
  isCausedByPerson,
  readErrorCode,
  type TraceFlow,
  waitsForUser,
} from '#mocks/trace/flow'
import type { TraceEvent } from '#mocks/trace/traceEvent'

export type FlowFacts = {
  readonly methods: readonly string[]
  readonly hops: readonly string[]
  readonly codes: readonly string[]
  readonly hop: string
  readonly code: string
  readonly statuses: readonly string[]
  readonly by: string
  readonly dapps: readonly string[]
  readonly isPerson: boolean
  readonly isWrong: boolean
  /** Milliseconds. Undefined without an answer. */
  readonly took: number | undefined
  /** In milliseconds since the Unix epoch. */
  readonly from: number
  readonly to: number
}

/** Worth caching: a filter then reads a few words of each flow, not all its events. */
export function toFlowFacts(flow: TraceFlow): FlowFacts {
  const { events, status, code } = flow
  const first = events[0] as TraceEvent
  const outermost = findOutermostRequest(flow)
  const end = findAnswer(flow, outermost)
  const { mined, ...listed } = listOnce(flow)
  const { by = '', dapp } = toFlowParties(flow)
  return {
    ...listed,
    hop: (outermost ?? first).hop,
    code: status === 'ok' ? 'ok' : String(code ?? ''),
    statuses: toStatuses(flow, mined),
    by,
    dapps: dapp === undefined ? [] : [...new Set([dapp, dapp.replace(/^\w+:\/\//, '')])],
    isPerson: isCausedByPerson(flow),
    isWrong: isTroubled(flow),
    took: outermost && end && Math.max(0, end.at - outermost.at),
  }
}

function toStatuses(flow: TraceFlow, mined: string | undefined): readonly string[] {
  if (flow.status === 'error') return flow.code === 4001 ? ['error', 'refused'] : ['error']
  if (flow.status === 'open') return waitsForUser(flow) ? ['open', 'waits'] : ['open']
  return mined === undefined ? ['ok'] : ['ok', mined]
}

function listOnce({
  method,
  events,
}: TraceFlow): Pick<FlowFacts, 'methods' | 'hops' | 'codes' | 'from' | 'to'> & { mined: string | undefined } {
  const [methods, hops, codes] = [[method], [] as string[], [] as string[]]
  let mined: string | undefined
  // The first to reach the trace isn't always the earliest.
  let from = Number.POSITIVE_INFINITY
  let to = Number.NEGATIVE_INFINITY
  const add = (list: string[], value: string) => {
    if (!list.includes(value)) list.push(value)
  }
  for (const event of events) {
    from = Math.min(from, event.at)
    to = Math.max(to, event.at)
    if (event.method !== undefined) add(methods, event.method)
    add(hops, event.hop)
    add(codes, eventCode(event) ?? '')
    if (event.hop === 'chain' && event.method === 'mined')
      mined ??= event.data['status'] === 'reverted' ? 'reverted' : 'mined'
  }
  return { methods, hops, codes, from, to, mined }
}

export function eventCode(event: TraceEvent): string | undefined {
  if (event.phase === 'response') return 'ok'
  if (event.phase !== 'error') return undefined
  const code = readErrorCode(event)
  return code === undefined ? 'error' : String(code)
}

export function toFlowText({ events }: TraceFlow): string {
  let text = ''
  for (const { method = '', hop, data } of events) text += `${method} ${hop} ${JSON.stringify(data)}\n`
  return text.toLowerCase()
}
