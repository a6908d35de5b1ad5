import { type RefObject, useCallback, useRef } from 'react'
import { observeSize } from '../../ui/observeSize.ts'
import type { WireModel, WireView } from './model/wireModel.ts'
import type { WireRow } from './model/wireRow.ts'

export type RowGrid = {
  readonly rowHeight: number
  /** Whether the heading of its flow covers this row when it is the first in sight. */
  hasHeading(index: number): boolean
}

type RowSight = { readonly top: number; readonly height: number }

export function toRevealed(index: number, { top, height }: RowSight, { rowHeight, hasHeading }: RowGrid): number {
  const rowTop = index * rowHeight
  const covered = hasHeading(Math.floor(top / rowHeight)) ? rowHeight : 0
  if (rowTop < top + covered) return Math.max(0, rowTop - (hasHeading(index) ? rowHeight : 0))
  return Math.max(top, rowTop + rowHeight - height)
}

export function toFollowed(kept: number | undefined, end: number, sight: RowSight, grid: RowGrid): number {
  if (kept === undefined || toRevealed(kept, { ...sight, top: end }, grid) === end) return end
  return toRevealed(kept, sight, grid)
}

export const isInSight = (index: number, { top, height }: RowSight, rowHeight: number) =>
  index >= 0 && (index + 1) * rowHeight > top && index * rowHeight < top + height

function toRowsEnd(element: HTMLElement): number {
  const rows = element.lastElementChild
  return rows instanceof HTMLElement ? rows.offsetTop + rows.offsetHeight : element.scrollHeight
}

/** Adds room below the rows, so that the row under the pointer can stay in place. */
export function setSlack(element: HTMLElement, top: number): void {
  const slack = Math.max(0, top + element.clientHeight - toRowsEnd(element))
  element.style.setProperty('--slack', `${top > 0 ? slack : 0}px`)
}

export function observeScroll(element: HTMLElement, onScroll: () => void, onResize: () => void): () => void {
  const stop = observeSize(element, onResize)
  element.addEventListener('scroll', onScroll, { passive: true })
  return () => {
    stop()
    element.removeEventListener('scroll', onScroll)
  }
}

export function toHeading(model: Pick<WireModel, 'rowAt'>, first: number): WireRow | undefined {
  const row = model.rowAt(first)
  if (row?.kind !== 'event' || !row.flow) return undefined
  return { kind: 'flow', flow: row.flow, expanded: true, level: row.level - 1 }
}

export function useListScroll(
  scroller: RefObject<HTMLElement | null>,
  model: WireModel,
  rowHeight: number,
  headHeight: number,
) {
  const stuck = useRef(true)
  const own = useRef<number>(undefined)

  const sight = useCallback(() => {
    const { scrollTop, clientHeight } = scroller.current ?? { scrollTop: 0, clientHeight: headHeight }
    return { top: scrollTop, height: clientHeight - headHeight }
  }, [scroller, headHeight])

  const scrollTo = useCallback(
    (top: number) => {
      const element = scroller.current
      if (!element) return
      element.scrollTop = top
      own.current = element.scrollTop
    },
    [scroller],
  )

  const look = useCallback(() => {
    const element = scroller.current
    if (element) stuck.current = toRowsEnd(element) - element.scrollTop - element.clientHeight < rowHeight
  }, [scroller, rowHeight])

  const reveal = useCallback(
    (index: number) => {
      const element = scroller.current
      if (element) element.scrollTop = toRevealed(index, sight(), toGrid(model, rowHeight))
    },
    [scroller, sight, model, rowHeight],
  )

  const follow = useCallback(
    (kept: number | undefined) => {
      const element = scroller.current
      if (!element) return
      setSlack(element, 0)
      const end = Math.max(0, toRowsEnd(element) - element.clientHeight)
      scrollTo(toFollowed(kept, end, sight(), toGrid(model, rowHeight)))
      if (kept !== undefined) look()
    },
    [scroller, sight, model, scrollTo, look, rowHeight],
  )

  return {
    /** Whether the list follows new rows. State would be late when rows come between a scroll and its render. */
    stuck,
    own,
    sight,
    scrollTo,
    look,
    reveal,
    follow,
  }
}

function toGrid(model: WireModel, rowHeight: number): RowGrid {
  return { rowHeight, hasHeading: (index) => toHeading(model, index) !== undefined }
}

/** `seen` is how many rows there are down to the last one in sight. */
export function useNewCount(model: WireModel, view: WireView, stuck: boolean, seen: number): number {
  const end = useRef<{ readonly row: WireRow | undefined; readonly view: WireView }>(undefined)
  const { row, view: then } = end.current ?? {}
  const index = row && !stuck && then && isSame(then, view) ? model.indexOf(row) : -1
  if (index < 0) end.current = { row: model.rowAt(view.rowCount - 1), view }
  return index < 0 || view.eventCount === then?.eventCount ? 0 : countBelow(view.rowCount, index + 1, seen)
}

export const countBelow = (count: number, known: number, seen: number) => Math.max(0, count - Math.max(known, seen))

const isSame = (one: WireView, other: WireView) =>
  one.filter === other.filter &&
  one.mode === other.mode &&
  one.folding === other.folding &&
  one.showBackground === other.showBackground
