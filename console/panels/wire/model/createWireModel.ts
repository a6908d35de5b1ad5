import { createListeners } from '#mocks/core/createListeners'
import type { Trace } from '#mocks/trace/createTrace'
import type { TraceFlow } from '#mocks/trace/flow'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { createIntake, type Intake } from './createIntake.ts'
import { createSlicedWork } from './createSlicedWork.ts'
import type { Span } from './createSpanIndex.ts'
import { createWireRows, type WireRows, type WireSettings } from './createWireRows.ts'
import type { WireRow } from './wireRow.ts'

/** What the wire shows. A new object at each change. */
export type WireView = WireSettings & {
  readonly rowCount: number
  readonly eventCount: number
  readonly flowCount: number
  /** How many flows (or frames) the filter and the background setting hide. */
  readonly hiddenCount: number
  readonly paused: boolean
  /** How many events arrived since the display was paused. */
  readonly heldCount: number
  /** The time of the first event, in milliseconds since the Unix epoch. */
  readonly startAt: number
}

export type WireModelParameters = {
  readonly trace: Trace
  /** Schedules a callback once and soon; returns a function that cancels it. In a page: the next frame. */
  readonly schedule: (callback: () => void) => () => void
  /** Milliseconds, monotonic. */
  readonly now: () => number
  /** How many events are kept. Default 200,000, as in the trace. */
  readonly capacity?: number | undefined
  /** Whether the position in the trace moves, so that removed events return. Default false. */
  readonly rewinds?: boolean | undefined
}

/** The wire's rows, kept outside React. The trace feeds them, and they are read by index. */
export type WireModel = {
  /** Starts to follow the trace. Returns a function that stops it. */
  start(): () => void
  getState(): WireView
  subscribe(listener: () => void): () => void
  rowAt(index: number): WireRow | undefined
  /** The current index of a row; -1 when it is not shown. */
  indexOf(row: WireRow): number
  /** The same row with its flow's newest state; undefined when it is gone. */
  renew(row: WireRow): WireRow | undefined
  spanOf(event: TraceEvent): Span
  /** From request to response, in milliseconds. */
  tookOf(event: TraceEvent): number | undefined
  change(settings: Partial<WireSettings>): void
  setPaused(paused: boolean): void
  /** Folds or unfolds one flow. */
  toggle(flowId: number): void
}

/** Creates a model of a trace. It updates once for each frame, in slices, and only for what changed. */
export function createWireModel(parameters: WireModelParameters): WireModel {
  const { trace, schedule, now, capacity = 200_000, rewinds } = parameters
  const intake = createIntake({ capacity, rewinds })
  const rows = createWireRows(intake)
  const slices = createSlicedWork({ schedule, now, work })
  const listeners = createListeners()
  let paused = false
  let view = toView(rows, intake, paused)

  function work(late: () => boolean): boolean {
    const news = intake.takeIn(late)
    if (news.kind === 'unfinished') return false
    if (news.kind === 'renewed') rows.renew(news.former)
    else if (news.kind === 'grown') rows.noteAnswers()
    const done = rows.sync(late) && !intake.hasMore
    view = toView(rows, intake, paused)
    listeners.notify()
    return done
  }

  function receive(events: readonly TraceEvent[] | undefined): void {
    intake.receive(events)
    slices.wake()
  }

  return {
    start() {
      const unsubscribe = trace.subscribe(receive)
      intake.receive(undefined)
      receive(trace.snapshot())
      return () => {
        unsubscribe()
        slices.stop()
      }
    },
    getState: () => view,
    subscribe: listeners.add,
    rowAt: (index) => rows.at(index),
    indexOf: (row) => rows.indexOf(row),
    renew: (row) => renewRow(row, intake.getFlows(), intake.events),
    spanOf: (event) => intake.spans.of(event),
    tookOf: (event) => intake.spans.took(event),
    change(settings) {
      rows.reset(settings)
      slices.wake()
    },
    setPaused(next) {
      paused = next
      intake.setPaused(next)
      slices.wake()
    },
    toggle(flowId) {
      rows.toggle(flowId)
      slices.wake()
    },
  }
}

function toView(rows: WireRows, intake: Intake, paused: boolean): WireView {
  const { rowCount, hiddenCount, settings } = rows
  const { events, heldCount, startAt } = intake
  const flowCount = intake.getFlows().length
  return { ...settings, rowCount, hiddenCount, eventCount: events.length, flowCount, heldCount, paused, startAt }
}

/**
 * Returns a row with its flow's newest state, or undefined when it is gone. When the flow's number is gone, its events
 * identify it: flows may have been merged, or the rest renumbered after the oldest events were removed.
 */
function renewRow(row: WireRow, flows: readonly TraceFlow[], events: readonly TraceEvent[]): WireRow | undefined {
  const { flow: former } = row
  const known = former && flows.find((flow) => flow.id === former.id)
  const event = row.kind === 'event' ? row.event : row.flow.events.at(-1)
  const flow = known ?? flows.find((each) => event && each.events.includes(event))
  if (row.kind === 'flow') return flow && { ...row, flow }
  // An event without a flow may still exist.
  return flow || events.includes(row.event) ? { ...row, flow } : undefined
}
