import type { Address } from 'viem'
import type { WireRow } from '../model/wireRow.ts'

/** What every row needs. */
export type RowProps = {
  id: string | undefined
  rowIndex: number
  /** Pixels from the top of all rows. */
  top: number
  /** When the trace began. */
  startAt: number
  /** The bench's ERC-20, whose calls are decoded. */
  token: Address
  selected: boolean
  onClick(row: WireRow): void
  onToggle(row: WireRow): void
}
