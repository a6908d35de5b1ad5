import type { Trace } from '#mocks/trace/createTrace'
import type { TraceFlow } from '#mocks/trace/flow'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { AxisBar } from '../axis/createAxisIndex.ts'
import type { PinStore } from './createPins.ts'
import type { Span } from './createSpanIndex.ts'
import type { WireRow } from './wireRow.ts'
import type { EarlierCounts, WireSettings } from './wireRows.ts'

/** What the wire shows. A new object at each change. */
export type WireView = WireSettings & {
  readonly rowCount: number
  readonly eventCount: number
  readonly flowCount: number
  /** How many flows (or frames) the filter leaves out. */
  readonly hiddenCount: number
  /** How many flows share rows of the background; in the frames view, how many of their frames are hidden. */
  readonly backgroundCount: number
  /** What of before this page is out of the way. */
  readonly earlier: EarlierCounts
  /** How long before the page was opened the trace began, in milliseconds. */
  readonly openedAfter: number
  /** Changes with what the time axis draws, once all is looked at. */
  readonly axisVersion: number
  /** The numbers of the flows that are pinned. */
  readonly pinned: ReadonlySet<number>
  readonly paused: boolean
  /** How many events arrived since the display was paused. */
  readonly heldCount: number
  /** From when relative times count, in milliseconds since the Unix epoch. Infinity while nothing is known. */
  readonly startAt: number
  /** How long after the start the earliest event happened that is kept, in milliseconds. */
  readonly firstAfter: number
}

export type WireModelParameters = {
  readonly trace: Trace
  /** Schedules a callback once and soon; returns a function that cancels it. In a page: the next frame. */
  readonly schedule: (callback: () => void) => () => void
  /** Milliseconds, monotonic. */
  readonly now: () => number
  /** Calls back once after this many milliseconds; returns a function that cancels it. */
  readonly wait: (callback: () => void, ms: number) => () => void
  /** Milliseconds since the Unix epoch. */
  readonly date: () => number
  /** Calls back once when there is nothing else to do, until `late` returns true; returns a function that cancels it. */
  readonly idle: (callback: (late: () => boolean) => void) => () => void
  /**
   * When the page was opened, in milliseconds since the Unix epoch: what ended before is out of the way at first.
   * Default: nothing is.
   */
  readonly openedAt?: number | undefined
  /**
   * From when relative times count, in milliseconds since the Unix epoch. An earlier event moves it.
   * Default: from the earliest event.
   */
  readonly startedAt?: number | undefined
  /** Keeps the pins. Default: they last as long as the model. */
  readonly pins?: PinStore | undefined
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
  /** The current index of the row that shows an event: its own, that of its flow, or that of the background; or -1. */
  placeOf(event: TraceEvent): number
  /** The same row with its flow's newest state; undefined when it is gone. */
  renew(row: WireRow): WireRow | undefined
  spanOf(event: TraceEvent): Span
  /** From request to response, in milliseconds. */
  tookOf(event: TraceEvent): number | undefined
  change(settings: Partial<WireSettings>): void
  /** The bars of the time axis between two moments, in milliseconds since the trace began. */
  toAxisBars(from: number, to: number, bins: number): readonly AxisBar[]
  /** The time of the latest event, in milliseconds since the Unix epoch. */
  endAt(): number
  /** All flows, whether shown or not. */
  listFlows(): readonly TraceFlow[]
  /** The flows that pass the filter, those of the background included. */
  listPassing(): readonly TraceFlow[]
  /** Pins a flow, or takes the pin off. */
  togglePin(flowId: number): void
  /** Says what stands in payloads for what a text names: addresses, selectors. */
  setAliases(find: (text: string) => readonly string[]): void
  setPaused(paused: boolean): void
  /** While the rows are held, nothing folds by itself: a person is pointing at them. */
  setHeld(held: boolean): void
  /** Folds or unfolds a flow or a run of the background. */
  toggle(row: WireRow): void
}
