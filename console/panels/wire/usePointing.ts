import { type RefObject, useEffect } from 'react'
import type { WireModel } from './model/wireModel.ts'

/** Where a person points in the list. */
export type Pointing = {
  /** Pixels from the list's upper edge, while the pointer has just moved. Undefined when it rests or is elsewhere. */
  readonly top: number | undefined
  /** Whether it was pressed since it came. */
  readonly isPressed: boolean
}

/** Nobody points. */
export const noPointing: Pointing = { top: undefined, isPressed: false }

/** How long after its last move a pointer is taken to be on its way to a row, in milliseconds. */
const AIM_MS = 1_000
/** How long after the last move or key nothing folds, while pointer or focus is in the list. */
const HOLD_MS = 10_000
/** How long after pointer and focus have left. */
const LEAVE_MS = 500

/**
 * Follows a person's pointer and keys in the list. Meanwhile nothing in it folds by itself.
 *
 * @param pointing is kept up to date
 * @param onMove called when the pointer has moved
 * @param onRest called when it has not moved for a while, or has left
 */
export function usePointing(
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
