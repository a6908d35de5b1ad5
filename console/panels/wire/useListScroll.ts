import { type RefObject, useCallback, useRef } from 'react'
import type { WireModel } from './model/wireModel.ts'
import { type RowGrid, type RowSight, setSlack, toFollowed, toRevealed, toRowsEnd } from './rowScroll.ts'
import { toHeading } from './rows/toHeading.ts'

export type ListScroll = {
  /** Whether the list follows new rows. State would be late when rows come between a scroll and its render. */
  readonly stuck: RefObject<boolean>
  /** Where these functions have scrolled to. */
  readonly own: RefObject<number | undefined>
  sight(): RowSight
  scrollTo(top: number): void
  /** Follows new rows if their end is in sight. */
  look(): void
  /** Scrolls as little as needed. */
  reveal(index: number): void
  /** Does nothing if that hides the row to keep in sight. */
  follow(kept: number | undefined): void
}

export function useListScroll(
  scroller: RefObject<HTMLElement | null>,
  model: WireModel,
  rowHeight: number,
  headHeight: number,
): ListScroll {
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

  return { stuck, own, sight, scrollTo, look, reveal, follow }
}

function toGrid(model: WireModel, rowHeight: number): RowGrid {
  return { rowHeight, hasHeading: (index) => toHeading(model, index) !== undefined }
}
