import type { z } from 'zod'
import { matchesFlow } from '#mocks/trace/filter/matchesFlow'
import { parseFilter } from '#mocks/trace/filter/parseFilter'
import { toFlowText } from '#mocks/trace/filter/toFlowText'
import type { TraceFlow } from '#mocks/trace/flow'
import { linkFlows } from '#mocks/trace/linkFlows'
import type { TraceEvent, TraceHop } from '#mocks/trace/traceEvent'
import { ControlError } from '../ControlError.ts'
import type { FlowSituation } from './explainWait.ts'
import { findUndelivered } from './findUndelivered.ts'
import type { flowSchema } from './flowSchema.ts'
import { listMetFaults } from './listMetFaults.ts'
import { readReceipt } from './readReceipt.ts'
import { toFlowAnswer } from './toFlowAnswer.ts'

export type FlowListParameters = {
  readonly events: readonly TraceEvent[]
  /** Flows that nothing has been added to since this place in the events are left out. */
  readonly from: number
  /** The number of the newest event. */
  readonly next: number
  readonly filter: string
  readonly limit: number
  /** Whether calls of the node that are done count, too. */
  readonly all: boolean
  readonly situation: FlowSituation
}

type FlowList = {
  readonly flows: z.input<typeof flowSchema>[]
  readonly next: number
  readonly missed: number
}

/** Where a request begins that somebody made of a wallet, or about one. */
const ASKED: ReadonlySet<TraceHop> = new Set(['action', 'connector', 'provider', 'peer', 'wallet', 'person'])

/**
 * Lists the flows of a trace, each in a line.
 *
 * @throws ControlError if the filter is none
 * @example
 * listFlows({ events, from: 0, next: events.length, filter: 'status:open', limit: 50, all: false, situation })
 */
export async function listFlows(parameters: FlowListParameters): Promise<FlowList> {
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
  const told = all
    ? fit
    : fit.filter(
        (flow) =>
          isAsked(flow) || findUndelivered(flow) !== undefined || flow.status !== 'ok' || hasMet(flow, situation),
      )
  const flows = await Promise.all(
    told.slice(-limit).map(async (flow) => toFlowAnswer(flow, situation, await readReceipt(flow, situation.bench))),
  )
  return { flows, next, missed: told.length - flows.length }
}

function hasMet(flow: TraceFlow, { bench }: FlowSituation): boolean {
  return listMetFaults(flow, bench).length > 0
}

function isAsked({ events }: TraceFlow): boolean {
  return events.some(({ hop }) => ASKED.has(hop))
}
