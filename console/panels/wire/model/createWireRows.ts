import { matchesEvent } from '#mocks/trace/filter/matchesEvent'
import { matchesFlow } from '#mocks/trace/filter/matchesFlow'
import type { Filter } from '#mocks/trace/filter/parseFilter'
import type { TraceFlow } from '#mocks/trace/flow'
import { createEventRows } from './createEventRows.ts'
import { createFlowRows } from './createFlowRows.ts'
import { createForeground } from './createForeground.ts'
import type { Intake } from './createIntake.ts'
import { isBackground } from './isBackground.ts'
import type { WireRow } from './wireRow.ts'

export type WireMode = 'flows' | 'frames'

/** The user's settings of the view. */
export type WireSettings = {
  readonly mode: WireMode
  readonly filter: Filter
  readonly hideReads: boolean
  /** Whether flows are folded by default. Single flows can be exceptions. */
  readonly folded: boolean
}

/** The rows to show, in either view. */
export type WireRows = {
  readonly rowCount: number
  readonly hiddenCount: number
  readonly settings: WireSettings
  /** Follows the intake until `late` returns true. Returns whether it finished. */
  sync(late: () => boolean): boolean
  /** Starts over, with changed settings if given. */
  reset(settings?: Partial<WireSettings>): void
  /** Starts over with new flow numbers. Each successor of a former flow stays folded or unfolded as that flow was. */
  renew(former: readonly TraceFlow[] | undefined): void
  /** Called when a response arrived, because its request no longer counts as open. */
  noteAnswers(): void
  toggle(flowId: number): void
  at(index: number): WireRow | undefined
  indexOf(row: WireRow): number
}

/** Creates the rows of an intake. */
export function createWireRows(intake: Intake): WireRows {
  const foreground = createForeground()
  let settings: WireSettings = { mode: 'flows', filter: { terms: [], problems: [] }, hideReads: true, folded: false }
  let exceptions = new Set<number>()
  let passesFlow = toFlowTest(settings)

  const flowRows = createFlowRows({
    passes: (flow) => passesFlow(flow),
    isExpanded: (flow) => exceptions.has(flow.id) === settings.folded,
  })
  const eventRows = createEventRows((event) => {
    if (settings.hideReads && !foreground.has(event)) return false
    const answered = intake.spans.of(event).end !== undefined
    return settings.filter.terms.every((term) => matchesEvent(event, term, { answered }) !== term.negated)
  })
  const begin = () => {
    foreground.clear()
    flowRows.reset()
    eventRows.reset()
  }
  const shown = () => (settings.mode === 'flows' ? flowRows : eventRows)

  return {
    get rowCount() {
      return shown().rowCount
    },
    get hiddenCount() {
      return shown().hiddenCount
    },
    get settings() {
      return settings
    },
    sync(late) {
      if (settings.mode === 'flows') return flowRows.sync(intake.getFlows(), late)
      if (settings.hideReads && foreground.sync(intake.getFlows())) eventRows.reset()
      return eventRows.sync(intake.events, late)
    },
    reset(next = {}) {
      if (next.folded !== undefined) exceptions = new Set()
      settings = { ...settings, ...next }
      passesFlow = toFlowTest(settings)
      begin()
    },
    renew(former) {
      if (former) exceptions = toHeirs(exceptions, former, intake.getFlows())
      begin()
    },
    noteAnswers() {
      if (settings.mode === 'frames' && settings.filter.terms.some((term) => term.kind === 'status')) eventRows.reset()
    },
    toggle(flowId) {
      if (!exceptions.delete(flowId)) exceptions.add(flowId)
      flowRows.reset()
    },
    at(index) {
      if (settings.mode === 'flows') return flowRows.at(index)
      const event = eventRows.at(index)
      return event && { kind: 'event', event, flow: undefined }
    },
    indexOf(row) {
      if (settings.mode === 'frames') return row.kind === 'event' ? eventRows.indexOf(row.event) : -1
      return flowRows.indexOf(row)
    },
  }
}

/** The new numbers of former flows. The oldest events are removed first, so a successor has the same last event. */
function toHeirs(numbers: ReadonlySet<number>, former: readonly TraceFlow[], flows: readonly TraceFlow[]): Set<number> {
  if (numbers.size === 0) return new Set()
  const lasts = new Set(former.filter((flow) => numbers.has(flow.id)).map((flow) => flow.events.at(-1)))
  return new Set(flows.filter((flow) => lasts.has(flow.events.at(-1))).map((flow) => flow.id))
}

/** Creates a test whether a flow is shown. Its result is cached for each state of a flow. */
function toFlowTest({ hideReads, filter }: WireSettings): (flow: TraceFlow) => boolean {
  const verdicts = new WeakMap<TraceFlow, boolean>()
  return (flow) => {
    const known = verdicts.get(flow)
    if (known !== undefined) return known
    const passes = !(hideReads && isBackground(flow)) && matchesFlow(flow, filter)
    verdicts.set(flow, passes)
    return passes
  }
}
