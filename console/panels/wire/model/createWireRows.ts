import type { Flow } from '#mocks/trace/flow'
import { createFlowRows } from './createFlowRows.ts'
import { createForeground } from './createForeground.ts'
import { createFrameRows } from './createFrameRows.ts'
import type { Intake } from './createIntake.ts'
import { isBackground } from './isBackground.ts'
import { matchesEvent } from './matchesEvent.ts'
import { matchesFlow } from './matchesFlow.ts'
import type { Filter } from './parseFilter.ts'
import type { WireRow } from './wireRow.ts'

export type WireMode = 'flows' | 'frames'

/** What the person chose to see. */
export type WireSettings = {
  readonly mode: WireMode
  readonly filter: Filter
  readonly hideReads: boolean
  /** All flows are folded, but for the exceptions; or none is, but for them. */
  readonly folded: boolean
}

/** The rows to show, of either view. */
export type WireRows = {
  readonly rowCount: number
  readonly hiddenCount: number
  readonly settings: WireSettings
  /** Follows the intake until `late` says stop. Returns whether it came to the end. */
  sync(late: () => boolean): boolean
  /** Begins anew; with settings, by those. */
  reset(settings?: Partial<WireSettings>): void
  /** Begins anew; with flows of other numbers, each heir of a former flow stays folded, or unfolded, as that was. */
  renew(former: readonly Flow[] | undefined): void
  /** An answer came: a request that counted as open no longer is. */
  noteAnswers(): void
  toggle(flowId: number): void
  at(index: number): WireRow | undefined
  indexOf(row: WireRow): number
}

/** Makes the rows of an intake. */
export function createWireRows(intake: Intake): WireRows {
  const foreground = createForeground()
  let settings: WireSettings = { mode: 'flows', filter: { terms: [], problems: [] }, hideReads: true, folded: false }
  let exceptions = new Set<number>()
  let passesFlow = toFlowTest(settings)

  const flowRows = createFlowRows({
    passes: (flow) => passesFlow(flow),
    isExpanded: (flow) => exceptions.has(flow.id) === settings.folded,
  })
  const frameRows = createFrameRows((event) => {
    if (settings.hideReads && !foreground.has(event)) return false
    const answered = intake.spans.of(event).end !== undefined
    return settings.filter.terms.every((term) => matchesEvent(event, term, { answered }) !== term.negated)
  })
  const begin = () => {
    foreground.clear()
    flowRows.reset()
    frameRows.reset()
  }
  const shown = () => (settings.mode === 'flows' ? flowRows : frameRows)

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
      if (settings.hideReads && foreground.sync(intake.getFlows())) frameRows.reset()
      return frameRows.sync(intake.events, late)
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
      if (settings.mode === 'frames' && settings.filter.terms.some((term) => term.kind === 'status')) frameRows.reset()
    },
    toggle(flowId) {
      if (!exceptions.delete(flowId)) exceptions.add(flowId)
      flowRows.reset()
    },
    at(index) {
      if (settings.mode === 'flows') return flowRows.at(index)
      const event = frameRows.at(index)
      return event && { kind: 'event', event, flow: undefined }
    },
    indexOf(row) {
      if (settings.mode === 'frames') return row.kind === 'event' ? frameRows.indexOf(row.event) : -1
      return flowRows.indexOf(row)
    },
  }
}

/** The numbers, now, of flows that had others before. The oldest events go first: an heir has the same last one. */
function toHeirs(numbers: ReadonlySet<number>, former: readonly Flow[], flows: readonly Flow[]): Set<number> {
  if (numbers.size === 0) return new Set()
  const lasts = new Set(former.filter((flow) => numbers.has(flow.id)).map((flow) => flow.events.at(-1)))
  return new Set(flows.filter((flow) => lasts.has(flow.events.at(-1))).map((flow) => flow.id))
}

/** Whether a flow is shown, decided once for each state of a flow. */
function toFlowTest({ hideReads, filter }: WireSettings): (flow: Flow) => boolean {
  const verdicts = new WeakMap<Flow, boolean>()
  return (flow) => {
    const known = verdicts.get(flow)
    if (known !== undefined) return known
    const passes = !(hideReads && isBackground(flow)) && matchesFlow(flow, filter)
    verdicts.set(flow, passes)
    return passes
  }
}
