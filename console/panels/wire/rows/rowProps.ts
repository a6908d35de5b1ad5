import type { WireRow } from '../model/wireRow.ts'
import type { WordBooks } from '../words/wordBooks.ts'

export type RowProps = {
  id: string | undefined
  rowIndex: number
  /** Pixels from the top of all rows. */
  top: number
  /** When the trace began. */
  startAt: number
  books: WordBooks
  selected: boolean
  isStep: boolean
  onClick(row: WireRow): void
  onToggle(row: WireRow): void
}
