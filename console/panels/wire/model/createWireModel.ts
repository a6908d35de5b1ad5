import type { Trace } from '#mocks/trace/createTrace'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { createIntake, type Intake } from './createIntake.ts'
import { createSlicedWork } from './createSlicedWork.ts'
import type { Span } from './createSpanIndex.ts'
import { createWireRows, type WireRows, type WireSettings } from './createWireRows.ts'
import { renewRow } from './renewRow.ts'
import type { WireRow } from './wireRow.ts'

/** What the wire shows; a new object at each change. */
export type WireView = WireSettings & {
  readonly rowCount: number
  readonly eventCount: number
  readonly flowCount: number
  /** Flows (or frames) left out, by the filter or as background reads. */
  readonly hiddenCount: number
  readonly paused: boolean
  /** Events that came since the display was paused. */
  readonly heldCount: number
  /** When the first event was, in milliseconds since the Unix epoch. */
  readonly startAt: number
}

export type WireModelParameters = {
  readonly trace: Trace
  /** Runs a callback soon, and once; returns its cancellation. In a page: with the next frame. */
  readonly schedule: (callback: () => void) => () => void
  /** Milliseconds, monotonic. */
  readonly now: () => number
  /** How many events are kept. Default 200,000, as the trace. */
  readonly capacity?: number | undefined
  /** Whether one goes back and forth in the trace: what is forgotten comes again. Default false. */
  readonly rewinds?: boolean | undefined
}

/** The wire's rows, kept outside React: fed by the trace, read by index. */
export type WireModel = {
  /** Begins to follow the trace. Returns the end of it. */
  start(): () => void
  getState(): WireView
  subscribe(listener: () => void): () => void
  rowAt(index: number): WireRow | undefined
  /** Where a row stands now; -1 when it is not shown. */
  indexOf(row: WireRow): number
  /** The same row as it is now, with its flow's newest state; undefined when it is gone. */
  renew(row: WireRow): WireRow | undefined
  spanOf(event: TraceEvent): Span
  /** From request to answer, in milliseconds. */
  tookOf(event: TraceEvent): number | undefined
  change(settings: Partial<WireSettings>): void
  setPaused(paused: boolean): void
  /** Folds or unfolds one flow. */
  toggle(flowId: number): void
}

/** Makes a model of a trace. Work is done once for each frame, in slices, and only for what changed. */
export function createWireModel(parameters: WireModelParameters): WireModel {
  const { trace, schedule, now, capacity = 200_000, rewinds } = parameters
  const intake = createIntake({ capacity, rewinds })
  const rows = createWireRows(intake)
  const slices = createSlicedWork({ schedule, now, work })
  const listeners = new Set<() => void>()
  let paused = false
  let view = toView(rows, intake, paused)

  function work(late: () => boolean): boolean {
    const news = intake.takeIn(late)
    if (news.kind === 'unfinished') return false
    if (news.kind === 'renewed') rows.renew(news.former)
    else if (news.kind === 'grown') rows.noteAnswers()
    const done = rows.sync(late) && !intake.hasMore
    view = toView(rows, intake, paused)
    for (const listener of listeners) listener()
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
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
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
