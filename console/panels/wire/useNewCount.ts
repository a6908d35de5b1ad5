import { useRef } from 'react'
import type { WireModel, WireView } from './model/wireModel.ts'
import type { WireRow } from './model/wireRow.ts'

/** Where the rows ended when the display stopped following, with the settings of that time. */
type End = { readonly row: WireRow | undefined; readonly view: WireView }

/** `seen` is how many rows there are down to the last one in sight. */
export function useNewCount(model: WireModel, view: WireView, stuck: boolean, seen: number): number {
  const end = useRef<End>(undefined)
  const { row, view: then } = end.current ?? {}
  const index = row && !stuck && then && isSame(then, view) ? model.indexOf(row) : -1
  if (index < 0) end.current = { row: model.rowAt(view.rowCount - 1), view }
  return index < 0 || view.eventCount === then?.eventCount ? 0 : countBelow(view.rowCount, index + 1, seen)
}

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
