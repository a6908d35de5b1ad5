import type { Trace } from '#mocks/trace/createTrace'
import type { TraceFlow } from '#mocks/trace/flow'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { AxisBar } from '../axis/createAxisIndex.ts'
import type { PinStore } from './createPins.ts'
import type { Span } from './createSpanIndex.ts'
import type { WireRow } from './wireRow.ts'
import type { EarlierCounts, WireSettings } from './wireRows.ts'

/** A new object at each change. */
export type WireView = WireSettings & {
  readonly rowCount: number
  readonly eventCount: number
  readonly flowCount: number
  /** Flows (or frames) that the filter leaves out. */
  readonly hiddenCount: number
  /** Flows that share background rows; in the frames view, their hidden frames. */
  readonly backgroundCount: number
  readonly earlier: EarlierCounts
  /** Milliseconds from the beginning of the trace until the page was opened. */
  readonly openedAfter: number
  /** Changes with what the time axis draws. */
  readonly axisVersion: number
  /** Flow numbers. */
  readonly pinned: ReadonlySet<number>
  readonly paused: boolean
  /** Events that arrived since the display was paused. */
  readonly heldCount: number
  /** When relative times begin, in milliseconds since the Unix epoch. Infinity while unknown. */
  readonly startAt: number
  /** Milliseconds from the start until the earliest kept event. */
  readonly firstAfter: number
}

export type WireModelParameters = {
  readonly trace: Trace
  /** Returns a function that cancels it. In a page: the next frame. */
  readonly schedule: (callback: () => void) => () => void
  /** Milliseconds, monotonic. */
  readonly now: () => number
  /** Returns a function that cancels it. */
  readonly wait: (callback: () => void, ms: number) => () => void
  /** Milliseconds since the Unix epoch. */
  readonly date: () => number
  /** Calls back when idle, until `late` returns true; returns a function that cancels it. */
  readonly idle: (callback: (late: () => boolean) => void) => () => void
  /** Milliseconds since the Unix epoch. Flows that ended before are hidden at first. */
  readonly openedAt?: number | undefined
  /** When relative times begin, in milliseconds since the Unix epoch. Default: the earliest event. */
  readonly startedAt?: number | undefined
  /** Default: pins last as long as the model. */
  readonly pins?: PinStore | undefined
  /** How many events are kept. Default 200,000, as in the trace. */
  readonly capacity?: number | undefined
  /** Whether the position in the trace moves, so that removed events return. */
  readonly rewinds?: boolean | undefined
}

/** Kept outside React and read by index. */
export type WireModel = {
  /** Returns a function that stops it. */
  start(): () => void
  getState(): WireView
  subscribe(listener: () => void): () => void
  rowAt(index: number): WireRow | undefined
  /** -1 when it is not shown. */
  indexOf(row: WireRow): number
  /** The row of the event, of its flow or of the background; or -1. */
  placeOf(event: TraceEvent): number
  /** Undefined when it is gone. */
  renew(row: WireRow): WireRow | undefined
  spanOf(event: TraceEvent): Span
  /** Milliseconds from request to response. */
  tookOf(event: TraceEvent): number | undefined
  change(settings: Partial<WireSettings>): void
  /** In milliseconds since the trace began. */
  toAxisBars(from: number, to: number, bins: number): readonly AxisBar[]
  /** Milliseconds since the Unix epoch. */
  endAt(): number
  listFlows(): readonly TraceFlow[]
  /** Includes the background. */
  listPassing(): readonly TraceFlow[]
  togglePin(flowId: number): void
  setAliases(find: (text: string) => readonly string[]): void
  setPaused(paused: boolean): void
  /** While the rows are held, nothing folds by itself. */
  setHeld(held: boolean): void
  toggle(row: WireRow): void
}
