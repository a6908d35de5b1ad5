import type { Filter } from '#mocks/trace/filter/parseFilter'
import type { TraceFlow } from '#mocks/trace/flow'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { AxisPassing } from '../axis/createAxisIndex.ts'
import type { FoldMode } from './createFolding.ts'
import type { WireRow } from './wireRow.ts'

export type WireMode = 'flows' | 'frames'

export type WireSettings = {
  readonly mode: WireMode
  readonly filter: Filter
  readonly showBackground: boolean
  /** Whether flows that ended before the page was opened have rows. */
  readonly showEarlier: boolean
  readonly folding: FoldMode
}

/** Hidden flows (or frames) of before this page, and how many of the flows went wrong. */
export type EarlierCounts = { readonly count: number; readonly wrong: number }

export type WireRows = {
  readonly rowCount: number
  /** Flows or frames that the filter leaves out. */
  readonly hiddenCount: number
  /** Flows that share a background row, or their hidden frames. */
  readonly backgroundCount: number
  readonly earlier: EarlierCounts
  readonly settings: WireSettings
  /** Returns whether it finished before `late` returned true. */
  sync(late: () => boolean): boolean
  reset(settings?: Partial<WireSettings>): void
  /** Starts over with new flow numbers. A successor of a former flow keeps its folding. */
  renew(former: readonly TraceFlow[] | undefined): void
  /** A request with an answer no longer counts as open. */
  noteAnswers(): void
  /** Milliseconds until an open background call counts as waiting. Undefined when none can. */
  dueIn(): number | undefined
  /** Returns whether it finished before `late` returned true. */
  prepare(late: () => boolean): boolean
  readonly pinned: ReadonlySet<number>
  setPinned(pinned: ReadonlySet<number>): void
  /** Returns whether that may change the rows. */
  setAliases(find: (text: string) => readonly string[]): boolean
  /** Returns whether something is to fold now. */
  setHeld(held: boolean): boolean
  /** `version` changes with what passes while the flows stay. */
  readonly passing: AxisPassing & { readonly version: number }
  listPassing(): readonly TraceFlow[]
  toggle(row: WireRow): void
  at(index: number): WireRow | undefined
  indexOf(row: WireRow): number
  /** The row of the event, of its flow or of the background; or -1. */
  placeOf(event: TraceEvent): number
}
