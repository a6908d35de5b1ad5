import type { Filter } from '#mocks/trace/filter/parseFilter'
import type { TraceFlow } from '#mocks/trace/flow'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { AxisPassing } from '../axis/createAxisIndex.ts'
import type { FoldMode } from './createFolding.ts'
import type { WireRow } from './wireRow.ts'

export type WireMode = 'flows' | 'frames'

/** The user's settings of the view. */
export type WireSettings = {
  readonly mode: WireMode
  readonly filter: Filter
  /** Whether what nobody caused has rows of its own, instead of a shared one. */
  readonly showBackground: boolean
  /** Whether what ended before this page was opened has rows. */
  readonly showEarlier: boolean
  /** Which flows are folded. Single flows can be exceptions. */
  readonly folding: FoldMode
}

/** What of before this page is out of the way: how many flows, or frames, and how many of the flows went wrong. */
export type EarlierCounts = { readonly count: number; readonly wrong: number }

/** The rows to show, in either view. */
export type WireRows = {
  readonly rowCount: number
  /** How many flows or frames the filter leaves out. */
  readonly hiddenCount: number
  /** How many flows share a row of the background, or how many frames of such flows are hidden. */
  readonly backgroundCount: number
  readonly earlier: EarlierCounts
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
  /** Says what stands in payloads for what a text names. Returns whether that may change the rows. */
  setAliases(find: (text: string) => readonly string[]): boolean
  /** Holds the rows: nothing folds by itself. Returns whether something is to fold now. */
  setHeld(held: boolean): boolean
  /** What passes the filter, and a number that changes with it while the flows stay. */
  readonly passing: AxisPassing & { readonly version: number }
  /** The flows that pass the filter. */
  listPassing(): readonly TraceFlow[]
  /** Folds or unfolds a flow or the background. */
  toggle(row: WireRow): void
  at(index: number): WireRow | undefined
  indexOf(row: WireRow): number
  /** The index of the row that shows an event: its own, that of its flow, or that of the background; or -1. */
  placeOf(event: TraceEvent): number
}
