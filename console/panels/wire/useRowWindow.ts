import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { WireModel, WireView } from './model/createWireModel.ts'
import type { WireRow } from './model/wireRow.ts'

export type RowWindow = {
  /** The rows to render: from `start`, up to but not including `end`. */
  readonly start: number
  readonly end: number
  /** The row at the upper edge. */
  readonly first: number
  /** Whether the display follows new rows. */
  readonly stuck: boolean
  /** How many rows were added below since it stopped following. */
  readonly newCount: number
  stick(): void
  /** Scrolls to a row. */
  reveal(index: number): void
}

const OVERSCAN = 6

type Place = { readonly top: number; readonly height: number; readonly stuck: boolean }

/**
 * Finds which rows of equal height are visible. It only calculates with the row height, so a hundred thousand rows cost
 * as much as fifty. While scrolled to the bottom it stays there. Elsewhere the top row stays in place when rows are
 * added or removed above it.
 */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  model: WireModel,
  view: WireView,
  rowHeight: number,
  headHeight: number,
): RowWindow {
  const [place, setPlace] = useState<Place>({ top: 0, height: 0, stuck: true })
  // Used by the layout effect. State would be late when rows are added between a scroll event and its render.
  const stuck = useRef(true)
  const anchor = useRef<{ row: WireRow | undefined; index: number }>({ row: undefined, index: 0 })
  const countAtLeave = useRef(0)

  const measure = useCallback(() => {
    const element = scroller.current
    if (!element) return
    const { scrollTop: top, clientHeight: height } = element
    const index = Math.ceil(top / rowHeight)
    anchor.current = { row: stuck.current ? undefined : model.rowAt(index), index }
    setPlace((known) =>
      known.top === top && known.height === height && known.stuck === stuck.current
        ? known
        : { top, height, stuck: stuck.current },
    )
  }, [scroller, model, rowHeight])

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    return observeScroll(element, (scrolled) => {
      if (scrolled) stuck.current = element.scrollHeight - element.scrollTop - element.clientHeight < rowHeight
      else if (stuck.current) element.scrollTop = element.scrollHeight
      measure()
    })
  }, [scroller, measure, rowHeight])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows have changed
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const { row, index } = anchor.current
    if (stuck.current) element.scrollTop = element.scrollHeight
    else if (row) {
      const now = model.indexOf(row)
      if (now >= 0 && now !== index) element.scrollTop += (now - index) * rowHeight
    }
    measure()
  }, [view])

  if (place.stuck || view.rowCount < countAtLeave.current) countAtLeave.current = view.rowCount
  return {
    ...toRange(place, view.rowCount, rowHeight),
    first: Math.floor(place.top / rowHeight),
    stuck: place.stuck,
    newCount: view.rowCount - countAtLeave.current,
    stick: () => scroller.current?.scrollTo({ top: scroller.current.scrollHeight }),
    reveal(index) {
      if (scroller.current) reveal(scroller.current, index * rowHeight, rowHeight + headHeight)
    },
  }
}

/** The range of visible rows, with a few around them. */
function toRange({ top, height }: Place, count: number, rowHeight: number): Pick<RowWindow, 'start' | 'end'> {
  const start = Math.max(0, Math.floor(top / rowHeight) - OVERSCAN)
  const end = Math.ceil((top + height) / rowHeight) + OVERSCAN
  return { start: Math.min(start, count), end: Math.min(end, count) }
}

/** Scrolls as little as needed to show a row. Below it must be space for the row and the header. */
function reveal(element: HTMLElement, top: number, taken: number): void {
  const lowest = top - (element.clientHeight - taken)
  if (top < element.scrollTop) element.scrollTop = top
  else if (lowest > element.scrollTop) element.scrollTop = lowest
}

/** Reports each scroll and each change of size, until the returned function is called. */
function observeScroll(element: HTMLElement, onChange: (scrolled: boolean) => void): () => void {
  const onScroll = () => onChange(true)
  const observer = new ResizeObserver(() => onChange(false))
  observer.observe(element)
  element.addEventListener('scroll', onScroll, { passive: true })
  return () => {
    observer.disconnect()
    element.removeEventListener('scroll', onScroll)
  }
}
