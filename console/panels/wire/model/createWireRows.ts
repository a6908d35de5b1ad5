import { matchesEvent } from '#mocks/trace/filter/matchesEvent'
import { type FlowFactsContext, matchesFlow } from '#mocks/trace/filter/matchesFlow'
import type { Filter } from '#mocks/trace/filter/parseFilter'
import type { TraceFlow } from '#mocks/trace/flow'
import { GRACE, isBackground } from '../facts/isBackground.ts'
import { createFlowTexts } from '../filter/createFlowTexts.ts'
import { createEventRows } from './createEventRows.ts'
import { createFlowRows } from './createFlowRows.ts'
import { createFolding, type FoldMode } from './createFolding.ts'
import { createForeground } from './createForeground.ts'
import type { Intake } from './createIntake.ts'
import { toHeirs } from './toHeirs.ts'
import type { WireRow } from './wireRow.ts'

export type WireMode = 'flows' | 'frames'

/** The user's settings of the view. */
export type WireSettings = {
  readonly mode: WireMode
  readonly filter: Filter
  /** Whether what nobody caused has rows of its own, instead of a shared one. */
  readonly showBackground: boolean
  /** Which flows are folded. Single flows can be exceptions. */
  readonly folding: FoldMode
}

/** The rows to show, in either view. */
export type WireRows = {
  readonly rowCount: number
  /** How many flows or frames the filter leaves out. */
  readonly hiddenCount: number
  /** How many flows share a row of the background, or how many frames of such flows are hidden. */
  readonly backgroundCount: number
  readonly settings: WireSettings
  /** Follows the intake until `late` returns true. Returns whether it finished. */
  sync(late: () => boolean): boolean
  /** Starts over, with changed settings if given. */
  reset(settings?: Partial<WireSettings>): void
  /** Starts over with new flow numbers. Each successor of a former flow stays folded or unfolded as that flow was. */
  renew(former: readonly TraceFlow[] | undefined): void
  /** Called when a response arrived, because its request no longer counts as open. */
  noteAnswers(): void
  /** Milliseconds until a call of the background counts as waiting, and the rows are due. Undefined when none can. */
  dueIn(): number | undefined
  /** Prepares the search in payloads, until `late` returns true. Returns whether it finished. */
  prepare(late: () => boolean): boolean
  readonly pinned: ReadonlySet<number>
  setPinned(pinned: ReadonlySet<number>): void
  /** The flows that pass the filter. */
  listPassing(): readonly TraceFlow[]
  /** Folds or unfolds a flow or the background. */
  toggle(row: WireRow): void
  at(index: number): WireRow | undefined
  indexOf(row: WireRow): number
}

export type WireRowsParameters = {
  readonly intake: Intake
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number
}

/** Creates the rows of an intake. */
export function createWireRows({ intake, now }: WireRowsParameters): WireRows {
  /** Calls of the background without an answer, and when they began. */
  const settling = new Map<number, number>()
  const foreground = createForeground(isRoutine)
  const folding = createFolding()
  let settings: WireSettings = {
    mode: 'flows',
    filter: { terms: [], problems: [] },
    showBackground: false,
    folding: 'auto',
  }
  const texts = createFlowTexts()
  let pinned: ReadonlySet<number> = new Set()
  const context: FlowFactsContext = {
    get startAt() {
      return intake.startAt
    },
    get pinned() {
      return pinned
    },
    isBackground: isRoutine,
    textOf: texts.of,
  }
  let passesFlow = toFlowTest(settings, context)

  const flowRows = createFlowRows({
    passes: (flow) => passesFlow(flow),
    isGrouped: (flow) => isOut() && isRoutine(flow),
    isGroupOpen: folding.isGroupOpen,
    isExpanded: folding.isExpanded,
  })
  const eventRows = createEventRows((event) => {
    if (isOut() && !foreground.has(event)) return false
    const { terms } = settings.filter
    if (terms.length === 0) return true
    const answered = intake.spans.of(event).end !== undefined
    const facts = { answered, took: intake.spans.took(event), flow: foreground.flowOf(event) }
    return terms.every((term) => matchesEvent(event, term, facts, context) !== term.negated)
  })
  /** Whether the background is out of the way. What a filter finds is shown as it is. */
  const isOut = () => !settings.showBackground && settings.filter.terms.length === 0
  const begin = () => {
    settling.clear()
    foreground.clear()
    flowRows.reset()
    eventRows.reset()
  }
  /** Whether what a filter finds among frames depends on more than the frame. */
  const asksAboutFlows = () =>
    settings.filter.terms.some(({ kind }) => kind !== 'method' && kind !== 'hop' && kind !== 'text' && kind !== 'at')
  const inFlows = () => settings.mode === 'flows'
  const shown = () => (inFlows() ? flowRows : eventRows)

  /** Looks again at calls that were under way for too long to be routine. */
  function settle(): void {
    for (const [id, since] of settling) {
      if (now() - since < GRACE) continue
      settling.delete(id)
      if (inFlows()) flowRows.resetFrom(id)
      else foreground.forget(id)
    }
  }

  function isRoutine(flow: TraceFlow): boolean {
    const routine = isBackground(flow, now())
    if (routine && flow.status === 'open') settling.set(flow.id, flow.events[0]?.at ?? 0)
    else settling.delete(flow.id)
    return routine
  }

  return {
    get rowCount() {
      return shown().rowCount
    },
    get hiddenCount() {
      return inFlows() || !isOut() ? shown().hiddenCount : 0
    },
    get backgroundCount() {
      if (inFlows()) return flowRows.backgroundCount
      return isOut() ? eventRows.hiddenCount : 0
    },
    get settings() {
      return settings
    },
    sync(late) {
      settle()
      const flows = intake.getFlows()
      if (inFlows()) {
        const from = folding.follow(flows)
        if (from !== undefined) flowRows.resetFrom(from)
        return flowRows.sync(flows, late)
      }
      if ((isOut() || asksAboutFlows()) && foreground.sync(flows)) eventRows.reset()
      return eventRows.sync(intake.events, late)
    },
    reset(next = {}) {
      if (next.folding !== undefined) folding.setMode(next.folding)
      settings = { ...settings, ...next }
      passesFlow = toFlowTest(settings, context)
      begin()
    },
    renew(former) {
      const toNew = (numbers: ReadonlySet<number>) => toHeirs(numbers, former ?? [], intake.getFlows())
      if (former) {
        folding.renumber(toNew)
        pinned = new Set(toNew(pinned).values())
      }
      texts.clear()
      begin()
    },
    noteAnswers() {
      if (!inFlows() && asksAboutFlows()) eventRows.reset()
    },
    dueIn() {
      const first = Math.min(...settling.values())
      return Number.isFinite(first) ? Math.max(0, first + GRACE - now()) : undefined
    },
    prepare: (late) => texts.prepare(intake.getFlows(), late),
    get pinned() {
      return pinned
    },
    setPinned(next) {
      pinned = next
      if (settings.filter.terms.some(({ kind }) => kind === 'is')) begin()
    },
    listPassing: () => intake.getFlows().filter(passesFlow),
    toggle(row) {
      if (row.kind === 'event') return
      if (row.kind === 'flow') folding.set(row.flow.id, !row.expanded)
      else folding.setGroup(row.group.id, !row.expanded)
      flowRows.resetFrom(row.kind === 'flow' ? row.flow.id : row.group.id)
    },
    at(index) {
      if (inFlows()) return flowRows.at(index)
      const event = eventRows.at(index)
      return event && { kind: 'event', event, flow: undefined, level: 1 }
    },
    indexOf(row) {
      if (!inFlows()) return row.kind === 'event' ? eventRows.indexOf(row.event) : -1
      return flowRows.indexOf(row)
    },
  }
}

/** Creates a test whether a flow is shown. */
function toFlowTest({ filter }: WireSettings, context: FlowFactsContext): (flow: TraceFlow) => boolean {
  if (filter.terms.length === 0) return () => true
  return (flow) => matchesFlow(flow, filter, context)
}
