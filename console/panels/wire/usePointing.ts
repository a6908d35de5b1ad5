import { type RefObject, useEffect } from 'react'
import type { WireModel } from './model/wireModel.ts'

export type Pointing = {
  /** Pixels from the list's upper edge while the pointer moves, else undefined. */
  readonly top: number | undefined
  /** Whether it was pressed since it came. */
  readonly isPressed: boolean
}

export const noPointing: Pointing = { top: undefined, isPressed: false }

/** Milliseconds after its last move in which the pointer may be on its way to a row. */
const AIM_MS = 1_000
/** Milliseconds after the last move or key in which nothing folds. */
const HOLD_MS = 10_000
/** Milliseconds after pointer and focus have left. */
const LEAVE_MS = 500

/** While the user points or types in the list, nothing in it folds by itself. */
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
