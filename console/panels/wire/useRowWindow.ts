import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { WireModel, WireView } from './model/wireModel.ts'
import type { WireRow } from './model/wireRow.ts'
import { isInSight, observeScroll, setSlack, useListScroll, useNewCount } from './rowScroll.ts'

/** The browser scrolls before the page hears of it. */
const OVERSCAN = 6

export type RowWindow = {
  readonly start: number
  readonly end: number
  readonly first: number
  readonly stuck: boolean
  readonly newCount: number
  stick(): void
  reveal(index: number): void
}

/** Milliseconds after a scroll until the list is at rest. */
const REST_MS = 100

type Place = { readonly top: number; readonly height: number; readonly stuck: boolean; readonly leapt: boolean }

/** Only calculates with the row height, so that a hundred thousand rows cost as much as fifty. */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  model: WireModel,
  view: WireView,
  cursor: number,
  rowHeight: number,
  headHeight: number,
): RowWindow {
  const { stuck, own, sight, scrollTo, look, reveal, follow } = useListScroll(scroller, model, rowHeight, headHeight)
  const [place, setPlace] = useState<Place>({ top: 0, height: 0, stuck: true, leapt: false })
  const anchor = useRef<{ row: WireRow | undefined; index: number }>({ row: undefined, index: 0 })
  const seenTop = useRef(0)
  const seenHeight = useRef(0)
  const chosen = useRef(-1)
  const pointing = useRef<Pointing>(noPointing)

  /** Called for each move of the pointer: it renders nothing. */
  const note = useCallback(() => {
    const top = scroller.current?.scrollTop ?? 0
    const pointed = pointing.current.top
    const isPointed = pointed !== undefined && pointed > headHeight
    const index = isPointed ? Math.floor((top + pointed - headHeight) / rowHeight) : Math.ceil(top / rowHeight)
    anchor.current = { row: stuck.current && !isPointed ? undefined : model.rowAt(index), index }
  }, [scroller, stuck, model, rowHeight, headHeight])

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
    [scroller, stuck, note],
  )

  const isChosenSeen = useCallback(
    () => isInSight(chosen.current, { top: seenTop.current, height: seenHeight.current }, rowHeight),
    [rowHeight],
  )

  const goOn = useCallback(
    (hasChosen: boolean, keeps = isFocused(scroller.current)) => {
      if (scroller.current) setSlack(scroller.current, 0)
      if (hasChosen) look()
      const kept = keeps && isChosenSeen() ? chosen.current : undefined
      if (stuck.current) follow(kept)
      else if (kept !== undefined) reveal(kept)
      measure()
    },
    [scroller, stuck, look, isChosenSeen, follow, reveal, measure],
  )
  usePointing(scroller, model, pointing, note, goOn)

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let rest: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      // The list was resized, which is reported next: nobody has scrolled.
      if (sight().height !== seenHeight.current) return
      clearTimeout(rest)
      rest = setTimeout(measure, REST_MS)
      if (element.scrollTop !== own.current) look()
      // Flushed in this frame, so that a leap does not show former rows in the next one.
      flushSync(() => measure(true))
    }
    const onResize = () => {
      if (pointing.current.top === undefined) goOn(false, true)
      else {
        // The list has grown at its end, so the rows would sink under the pointer.
        if (element.scrollTop < seenTop.current) {
          setSlack(element, seenTop.current)
          scrollTo(seenTop.current)
        }
        reveal(anchor.current.index)
        look()
        measure()
      }
      seenHeight.current = sight().height
    }
    const unobserve = observeScroll(element, onScroll, onResize)
    return () => {
      unobserve()
      clearTimeout(rest)
    }
  }, [scroller, own, sight, look, measure, goOn, reveal, scrollTo])

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
    if (!row && stuck.current) follow(cursor >= 0 && isFocused(element) && isChosenSeen() ? cursor : undefined)
    else if (!stuck.current && pointing.current.top === undefined) look()
    measure()
  }, [view])

  useLayoutEffect(() => {
    chosen.current = cursor
  }, [cursor])

  const newCount = useNewCount(model, view, place.stuck, Math.ceil((place.top + place.height - headHeight) / rowHeight))
  return {
    ...toRowRange(place, view.rowCount, rowHeight),
    first: Math.floor(place.top / rowHeight),
    stuck: place.stuck,
    newCount,
    stick() {
      stuck.current = true
      follow(undefined)
      measure()
    },
    reveal,
  }
}

const isFocused = (element: HTMLElement | null): boolean => element !== null && document.activeElement === element

/** Its length depends on the height alone: adding or removing a row at each scroll would lay out all of them. */
function toRowRange({ top, height, leapt }: Place, count: number, rowHeight: number) {
  const around = leapt ? 0 : OVERSCAN
  const length = Math.ceil(height / rowHeight) + 1 + 2 * around
  const start = Math.max(0, Math.min(Math.floor(top / rowHeight) - around, count - length))
  return { start, end: Math.min(start + length, count) }
}

const isSamePlace = (one: Place, other: Place) =>
  one.top === other.top && one.height === other.height && one.stuck === other.stuck && one.leapt === other.leapt

type Pointing = { readonly top: number | undefined; readonly isPressed: boolean }

const noPointing: Pointing = { top: undefined, isPressed: false }

/** Milliseconds after its last move in which the pointer may be on its way to a row. */
const AIM_MS = 1_000
/** Milliseconds after the last move or key in which nothing folds. */
const HOLD_MS = 10_000
/** Milliseconds after pointer and focus have left. */
const LEAVE_MS = 500

function usePointing(
  scroller: RefObject<HTMLElement | null>,
  model: WireModel,
  pointing: RefObject<Pointing>,
  onMove: () => void,
  onRest: (wasPressed: boolean) => void,
): void {
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let hold: ReturnType<typeof setTimeout> | undefined
    let aim: ReturnType<typeof setTimeout> | undefined
    const keep = (ms: number) => {
      clearTimeout(hold)
      model.setHeld(true)
      hold = setTimeout(() => model.setHeld(false), ms)
    }
    const rest = () => {
      clearTimeout(aim)
      const { top, isPressed } = pointing.current
      if (top === undefined) return
      pointing.current = noPointing
      onRest(isPressed)
    }
    const move = ({ clientY, type }: PointerEvent) => {
      keep(HOLD_MS)
      clearTimeout(aim)
      aim = setTimeout(rest, AIM_MS)
      const isPressed = pointing.current.isPressed || type === 'pointerdown'
      pointing.current = { top: clientY - element.getBoundingClientRect().top, isPressed }
      onMove()
    }
    const leave = () => {
      rest()
      keep(LEAVE_MS)
    }
    const touch = () => keep(HOLD_MS)
    const listeners = [
      ['pointermove', move],
      ['pointerdown', move],
      ['pointerleave', leave],
      ['wheel', touch],
      ['keydown', touch],
      ['focusin', touch],
      ['focusout', () => keep(LEAVE_MS)],
    ] as const
    for (const [name, listener] of listeners) {
      element.addEventListener(name, listener as (event: Event) => void, { passive: true })
    }
    return () => {
      for (const [name, listener] of listeners) element.removeEventListener(name, listener as (event: Event) => void)
      clearTimeout(hold)
      clearTimeout(aim)
      model.setHeld(false)
    }
  }, [scroller, model, pointing, onMove, onRest])
}
