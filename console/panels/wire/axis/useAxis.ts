import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { observeSize } from '../../../ui/observeSize.ts'
import { setPart } from '../filter/filterText.ts'
import type { FilterText } from '../filter/useFilterText.ts'
import type { WireModel, WireView } from '../model/wireModel.ts'
import { type AxisWindow, moveWindow, toAtValue, toLeastSpan, zoomWindow } from './axisWindow.ts'

/** Pixels. A shorter drag is a click, which ends the selection. */
const LEAST_DRAG = 4

export type Axis = ReturnType<typeof useAxis>

export type AxisParameters = {
  model: WireModel
  view: WireView
  filterText: FilterText
  frame: RefObject<HTMLElement | null>
  /** Milliseconds since the Unix epoch. */
  recorded: AxisWindow | undefined
}

export function useAxis({ model, view, filterText, frame, recorded }: AxisParameters) {
  const width = useWidth(frame)
  const [chosen, setChosen] = useState<AxisWindow>()
  const { startAt, openedAfter, firstAfter, showEarlier } = view
  const beganAt = Number.isFinite(startAt) ? startAt : recorded?.from
  const reached = beganAt === undefined ? 0 : Math.max(0, model.endAt() - beganAt)
  const length = Math.max(firstAfter + 1, recorded && beganAt !== undefined ? recorded.to - beganAt : reached)
  const first = showEarlier || openedAfter >= length ? firstAfter : Math.max(firstAfter, openedAfter)
  // A chosen window may be from before the trace was cleared.
  const shown = chosen && chosen.from < length ? chosen : { from: first, to: length }
  const { filter, setText } = filterText
  const selection = useMemo(() => {
    const range = filter.terms.find(({ kind, negated }) => kind === 'at' && !negated)?.range
    return range && { from: range.from, to: range.to }
  }, [filter])

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
    select(span: AxisWindow | undefined) {
      const perPixel = (shown.to - shown.from) / Math.max(1, width)
      setText((text) => setPart(text, 'at', span && toAtValue(span, perPixel)))
    },
    zoom: (factor: number, around: number = (shown.from + shown.to) / 2) =>
      show((known, whole) => zoomWindow(known, around - first, factor, whole)),
    move: (by: number) => show((known, whole) => moveWindow(known, by, whole)),
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
    return observeSize(element, () => setWidth(element.clientWidth))
  }, [frame])
  return width
}

export function useAxisPointer(frame: RefObject<HTMLElement | null>, axis: Axis): AxisWindow | undefined {
  const [draft, setDraft] = useState<AxisWindow>()
  const current = useRef(axis)
  useEffect(() => {
    current.current = axis
  })

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const toTime = (x: number): number => {
      const { window: shown, width, length } = current.current
      const share = (x - element.getBoundingClientRect().left) / Math.max(1, width)
      return Math.min(length, Math.max(0, shown.from + share * (shown.to - shown.from)))
    }
    let startX: number | undefined
    const toSpan = (x: number): AxisWindow | undefined => {
      if (startX === undefined || Math.abs(x - startX) < LEAST_DRAG) return undefined
      const [from, to] = [toTime(startX), toTime(x)].sort((a, b) => a - b) as [number, number]
      const { window: shown, width } = current.current
      return to - from < toLeastSpan(shown, width) ? undefined : { from, to }
    }
    const onDown = (event: PointerEvent) => {
      if (event.button !== 0) return
      startX = event.clientX
      element.setPointerCapture(event.pointerId)
    }
    const onMove = (event: PointerEvent) => {
      if (startX !== undefined) setDraft(toSpan(event.clientX))
    }
    const onUp = (event: PointerEvent) => {
      if (startX === undefined) return
      const span = toSpan(event.clientX)
      const end = event.clientX < startX ? 'from' : 'to'
      current.current.select(span)
      if (span) element.querySelector<HTMLElement>(`[data-end=${end}]`)?.focus()
      startX = undefined
      setDraft(undefined)
    }
    const onCancel = () => {
      startX = undefined
      setDraft(undefined)
    }
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const { window: shown, width } = current.current
      const sideways = event.shiftKey ? event.deltaY : event.deltaX
      if (sideways !== 0) current.current.move((sideways / Math.max(1, width)) * (shown.to - shown.from))
      else current.current.zoom(event.deltaY > 0 ? 1.25 : 0.8, toTime(event.clientX))
    }
    element.addEventListener('pointerdown', onDown)
    element.addEventListener('pointermove', onMove)
    element.addEventListener('pointerup', onUp)
    element.addEventListener('pointercancel', onCancel)
    // Not passive: the page must not scroll.
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      element.removeEventListener('pointerdown', onDown)
      element.removeEventListener('pointermove', onMove)
      element.removeEventListener('pointerup', onUp)
      element.removeEventListener('pointercancel', onCancel)
      element.removeEventListener('wheel', onWheel)
    }
  }, [frame])
  return draft
}
