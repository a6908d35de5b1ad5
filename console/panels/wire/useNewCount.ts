import { useRef } from 'react'
import type { WireModel, WireView } from './model/wireModel.ts'
import type { WireRow } from './model/wireRow.ts'

/** The end of the rows when the display stopped following them, with the settings of that time. */
type End = { readonly row: WireRow | undefined; readonly view: WireView }

/**
 * Counts the rows that were added since the display stopped following, and are below those in sight. Other settings show
 * no new rows.
 *
 * @param seen how many rows there are down to the last one in sight
 */
export function useNewCount(model: WireModel, view: WireView, stuck: boolean, seen: number): number {
  const end = useRef<End>(undefined)
  const { row, view: then } = end.current ?? {}
  const index = row && !stuck && then && isSame(then, view) ? model.indexOf(row) : -1
  if (index < 0) end.current = { row: model.rowAt(view.rowCount - 1), view }
  return index < 0 || view.eventCount === then?.eventCount ? 0 : countBelow(view.rowCount, index + 1, seen)
}

/** How many of the rows are neither known nor in sight. */
export function countBelow(count: number, known: number, seen: number): number {
  return Math.max(0, count - Math.max(known, seen))
}

function isSame(one: WireView, other: WireView): boolean {
  return (
    one.filter === other.filter &&
    one.mode === other.mode &&
    one.folding === other.folding &&
    one.showBackground === other.showBackground
  )
}
