import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { WireModel, WireView } from './model/createWireModel.ts'
import type { WireRow } from './model/wireRow.ts'

export type RowWindow = {
  /** The rows to draw: from `start`, up to but not including `end`. */
  readonly start: number
  readonly end: number
  /** Whether the display follows what comes. */
  readonly stuck: boolean
  /** Rows that came below since it stopped to follow. */
  readonly newCount: number
  stick(): void
  /** Scrolls a row into sight. */
  reveal(index: number): void
}

const OVERSCAN = 6

type Place = { readonly top: number; readonly height: number; readonly stuck: boolean }

/**
 * Which rows of equal height are in sight. All is arithmetic on the row height, so a hundred thousand rows cost what
 * fifty cost. Stays at the bottom while it is there; elsewhere the row at the top stays where it is, whatever comes or
 * goes above it.
 */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  model: WireModel,
  view: WireView,
  rowHeight: number,
  headHeight: number,
): RowWindow {
  const [place, setPlace] = useState<Place>({ top: 0, height: 0, stuck: true })
  // What the layout effect goes by: state would be late when rows come between a scroll event and its render.
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
    stuck: place.stuck,
    newCount: view.rowCount - countAtLeave.current,
    stick: () => scroller.current?.scrollTo({ top: scroller.current.scrollHeight }),
    reveal(index) {
      if (scroller.current) reveal(scroller.current, index * rowHeight, rowHeight + headHeight)
    },
  }
}

/** The rows in sight, and a few around them. */
function toRange({ top, height }: Place, count: number, rowHeight: number): Pick<RowWindow, 'start' | 'end'> {
  const start = Math.max(0, Math.floor(top / rowHeight) - OVERSCAN)
  const end = Math.ceil((top + height) / rowHeight) + OVERSCAN
  return { start: Math.min(start, count), end: Math.min(end, count) }
}

/** Scrolls as little as shows a row: above it stands nothing, below it must be room for it and the head. */
function reveal(element: HTMLElement, top: number, taken: number): void {
  const lowest = top - (element.clientHeight - taken)
  if (top < element.scrollTop) element.scrollTop = top
  else if (lowest > element.scrollTop) element.scrollTop = lowest
}

/** Tells of each scrolling, and of each change of size, until the returned function is called. */
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
