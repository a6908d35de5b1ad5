import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { WireModel, WireView } from './model/wireModel.ts'
import type { WireRow } from './model/wireRow.ts'
import { observeScroll, revealRow, setSlack } from './rowScroll.ts'
import { useNewCount } from './useNewCount.ts'
import { noPointing, type Pointing, usePointing } from './usePointing.ts'

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

/** Rows above and below those in sight: the browser scrolls to them before the page hears of it. */
const OVERSCAN = 6
/** How long after a scroll the list is taken to be at rest, in milliseconds. */
const REST_MS = 100

type Place = {
  readonly top: number
  readonly height: number
  readonly stuck: boolean
  /** Whether the last scroll was to rows of which none was in sight. */
  readonly leapt: boolean
}

/**
 * Finds which rows of equal height are visible. It only calculates with the row height, so a hundred thousand rows cost
 * as much as fifty. While scrolled to the bottom it stays there. The row to which a person is pointing stays in place
 * when rows are added or removed; without one, elsewhere than at the bottom, the top row does.
 */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  model: WireModel,
  view: WireView,
  rowHeight: number,
  headHeight: number,
): RowWindow {
  const [place, setPlace] = useState<Place>({ top: 0, height: 0, stuck: true, leapt: false })
  // Used by the layout effect. State would be late when rows are added between a scroll event and its render.
  const stuck = useRef(true)
  /** The row that stays, and where it is. */
  const anchor = useRef<{ row: WireRow | undefined; index: number }>({ row: undefined, index: 0 })
  /** Where this hook has scrolled to. */
  const own = useRef<number>(undefined)
  /** Where the list was scrolled to as it was last measured. */
  const seenTop = useRef(0)
  const pointing = useRef<Pointing>(noPointing)

  /** Notes which row is to stay. Called for each move of the pointer: it renders nothing. */
  const note = useCallback(() => {
    const top = scroller.current?.scrollTop ?? 0
    const pointed = pointing.current.top
    const isPointed = pointed !== undefined && pointed > headHeight
    const index = isPointed ? Math.floor((top + pointed - headHeight) / rowHeight) : Math.ceil(top / rowHeight)
    anchor.current = { row: stuck.current && !isPointed ? undefined : model.rowAt(index), index }
  }, [scroller, model, rowHeight, headHeight])

  const measure = useCallback(
    (scrolls = false) => {
      const element = scroller.current
      if (!element) return
      note()
      const { scrollTop: top, clientHeight: height } = element
      seenTop.current = top
      setPlace((known) => {
        const next = { top, height, stuck: stuck.current, leapt: scrolls && Math.abs(top - known.top) >= height }
        return isSamePlace(known, next) ? known : next
      })
    },
    [scroller, note],
  )

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
    if (element) stuck.current = element.scrollHeight - element.scrollTop - element.clientHeight < rowHeight
  }, [scroller, rowHeight])

  /** Goes on to follow new rows, unless a person has chosen one of those that are shown. */
  const goOn = useCallback(
    (hasChosen: boolean) => {
      if (scroller.current) setSlack(scroller.current, 0)
      if (hasChosen) look()
      if (stuck.current) scrollTo(scroller.current?.scrollHeight ?? 0)
      measure()
    },
    [scroller, look, measure, scrollTo],
  )
  usePointing(scroller, model, pointing, note, goOn)

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let rest: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      clearTimeout(rest)
      rest = setTimeout(measure, REST_MS)
      if (element.scrollTop !== own.current) look()
      // In this frame: in the next one a leap would show rows that are out of sight by then.
      flushSync(() => measure(true))
    }
    const onResize = () => {
      if (pointing.current.top === undefined) return goOn(false)
      // The list has grown, and is at its end: the rows would sink under the pointer.
      if (element.scrollTop < seenTop.current) {
        setSlack(element, seenTop.current)
        scrollTo(seenTop.current)
      }
      // The detail has opened: what was pressed stays in sight.
      revealRow(element, anchor.current.index * rowHeight, rowHeight + headHeight)
      look()
      measure()
    }
    const unobserve = observeScroll(element, onScroll, onResize)
    return () => {
      unobserve()
      clearTimeout(rest)
    }
  }, [scroller, look, measure, goOn, scrollTo, rowHeight, headHeight])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows have changed
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const { row, index } = anchor.current
    const now = row ? model.indexOf(row) : -1
    if (now >= 0 && now !== index) {
      const top = element.scrollTop + (now - index) * rowHeight
      setSlack(element, top)
      scrollTo(top)
    }
    if (!row && stuck.current) scrollTo(element.scrollHeight)
    measure()
  }, [view])

  const newCount = useNewCount(model, view, place.stuck)
  return {
    ...toRange(place, view.rowCount, rowHeight),
    first: Math.floor(place.top / rowHeight),
    stuck: place.stuck,
    newCount,
    stick: () => scroller.current?.scrollTo({ top: scroller.current.scrollHeight }),
    reveal(index) {
      if (scroller.current) revealRow(scroller.current, index * rowHeight, rowHeight + headHeight)
    },
  }
}

/**
 * The range of visible rows, with a few around them where the next scroll may be a small one. Its length depends on the
 * height alone: where a row comes and goes with each scroll, all of them are laid out.
 */
function toRange({ top, height, leapt }: Place, count: number, rowHeight: number): Pick<RowWindow, 'start' | 'end'> {
  const around = leapt ? 0 : OVERSCAN
  const length = Math.ceil(height / rowHeight) + 1 + 2 * around
  const start = Math.max(0, Math.min(Math.floor(top / rowHeight) - around, count - length))
  return { start, end: Math.min(start + length, count) }
}

function isSamePlace(one: Place, other: Place): boolean {
  return one.top === other.top && one.height === other.height && one.stuck === other.stuck && one.leapt === other.leapt
}
