import type { Trace } from '#mocks/trace/createTrace'
import type { Filter } from '#mocks/trace/filter/parseFilter'
import type { TraceFlow } from '#mocks/trace/flow'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { AxisBar } from '../axis/createAxisIndex.ts'
import type { FoldMode } from './createFolding.ts'
import type { PinStore } from './createPins.ts'
import type { Span } from './createSpanIndex.ts'
import type { WireRow } from './wireRow.ts'

export type WireMode = 'flows' | 'frames'

export type WireSettings = {
  readonly mode: WireMode
  readonly filter: Filter
  readonly showBackground: boolean
  readonly showEarlier: boolean
  readonly folding: FoldMode
}

export type WireView = WireSettings & {
  readonly rowCount: number
  readonly eventCount: number
  readonly flowCount: number
  readonly hiddenCount: number
  readonly backgroundCount: number
  readonly earlier: { readonly count: number; readonly wrong: number }
  readonly openedAfter: number
  readonly axisVersion: number
  readonly pinned: ReadonlySet<number>
  readonly paused: boolean
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
  readonly wait: (callback: () => void, ms: number) => () => void
  /** Milliseconds since the Unix epoch. */
  readonly date: () => number
  readonly idle: (callback: (late: () => boolean) => void) => () => void
  /** Milliseconds since the Unix epoch. Flows that ended before are hidden at first. */
  readonly openedAt?: number | undefined
  /** When relative times begin, in milliseconds since the Unix epoch. Default: the earliest event. */
  readonly startedAt?: number | undefined
  readonly pins?: PinStore | undefined
  readonly capacity?: number | undefined
  /** Whether the position in the trace moves, so that removed events return. */
  readonly rewinds?: boolean | undefined
}

export type WireModel = {
  start(): () => void
  getState(): WireView
  subscribe(listener: () => void): () => void
  rowAt(index: number): WireRow | undefined
  indexOf(row: WireRow): number
  placeOf(event: TraceEvent): number
  renew(row: WireRow): WireRow | undefined
  spanOf(event: TraceEvent): Span
  tookOf(event: TraceEvent): number | undefined
  change(settings: Partial<WireSettings>): void
  /** In milliseconds since the trace began. */
  toAxisBars(from: number, to: number, bins: number): readonly AxisBar[]
  /** Milliseconds since the Unix epoch. */
  endAt(): number
  listFlows(): readonly TraceFlow[]
  listPassing(): readonly TraceFlow[]
  togglePin(flowId: number): void
  setAliases(find: (text: string) => readonly string[]): void
  setPaused(paused: boolean): void
  setHeld(held: boolean): void
  toggle(row: WireRow): void
}
