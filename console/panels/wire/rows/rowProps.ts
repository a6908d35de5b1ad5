import type { WireRow } from '../model/wireRow.ts'
import type { WordBooks } from '../words/wordBooks.ts'

/** What every row needs. */
export type RowProps = {
  id: string | undefined
  rowIndex: number
  /** Pixels from the top of all rows. */
  top: number
  /** When the trace began. */
  startAt: number
  books: WordBooks
  selected: boolean
  /** Whether it shows the current step of a recording. */
  isStep: boolean
  onClick(row: WireRow): void
  onToggle(row: WireRow): void
}
