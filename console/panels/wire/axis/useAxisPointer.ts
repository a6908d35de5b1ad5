import { type RefObject, useEffect, useRef, useState } from 'react'
import { toLeastSpan } from './moveEnd.ts'
import type { AxisWindow } from './moveWindow.ts'
import type { Axis } from './useAxis.ts'

/** Pixels. A shorter drag is a click, which ends the selection. */
const LEAST_DRAG = 4

/** Returns the span while it is dragged. Then the dragged end gets the focus. */
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
