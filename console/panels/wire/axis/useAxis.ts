import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { setPart } from '../filter/editFilter.ts'
import type { FilterText } from '../filter/useFilterText.ts'
import type { WireModel, WireView } from '../model/wireModel.ts'
import { type AxisWindow, moveWindow, toAtValue, zoomWindow } from './moveWindow.ts'

/** Milliseconds since the trace began. */
export type Axis = {
  readonly window: AxisWindow
  readonly isWhole: boolean
  /** The filter's `at:`. */
  readonly selection: AxisWindow | undefined
  readonly length: number
  /** Until when events have happened: before `length` only in a recording. */
  readonly reached: number
  /** Pixels. */
  readonly width: number
  select(span: AxisWindow | undefined): void
  /** A factor above 1 shows more. Default: around the middle. */
  zoom(factor: number, around?: number): void
  move(by: number): void
  zoomToSelection(): void
  showAll(): void
}

type AxisParameters = {
  model: WireModel
  view: WireView
  filterText: FilterText
  frame: RefObject<HTMLElement | null>
  /** Milliseconds since the Unix epoch. */
  recorded: AxisWindow | undefined
}

export function useAxis({ model, view, filterText, frame, recorded }: AxisParameters): Axis {
  const width = useWidth(frame)
  const [chosen, setChosen] = useState<AxisWindow>()
  const { startAt, openedAfter, firstAfter, showEarlier } = view
  const beganAt = Number.isFinite(startAt) ? startAt : recorded?.from
  const reached = beganAt === undefined ? 0 : Math.max(0, model.endAt() - beganAt)
  const length = Math.max(firstAfter + 1, recorded && beganAt !== undefined ? recorded.to - beganAt : reached)
  // Hides the time before the page at first, and the time before the first event always.
  const first = showEarlier || openedAfter >= length ? firstAfter : Math.max(firstAfter, openedAfter)
  // A chosen window may be from before the trace was cleared.
  const shown = chosen && chosen.from < length ? chosen : { from: first, to: length }
  const { filter, setText } = filterText
  const selection = useMemo(() => {
    const range = filter.terms.find(({ kind, negated }) => kind === 'at' && !negated)?.range
    return range && { from: range.from, to: range.to }
  }, [filter])

  /** Stays within the axis, which begins at `first`. */
  const show = (change: (known: AxisWindow, whole: number) => AxisWindow) => {
    const whole = length - first
    const next = change({ from: shown.from - first, to: shown.to - first }, whole)
    setChosen(next.to - next.from >= whole ? undefined : { from: next.from + first, to: next.to + first })
  }
  return {
    window: shown,
    isWhole: shown.from <= first && shown.to >= length,
    selection,
    length,
    reached,
    width,
    select(span) {
      const perPixel = (shown.to - shown.from) / Math.max(1, width)
      setText((text) => setPart(text, 'at', span && toAtValue(span, perPixel)))
    },
    zoom: (factor, around = (shown.from + shown.to) / 2) =>
      show((known, whole) => zoomWindow(known, around - first, factor, whole)),
    move: (by) => show((known, whole) => moveWindow(known, by, whole)),
    zoomToSelection() {
      if (selection) setChosen({ from: selection.from, to: Math.min(selection.to, length) })
    },
    showAll: () => setChosen(undefined),
  }
}

function useWidth(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return width
}
