import type { ElementView } from '../captureMessage.ts'
import type { PageDesk, Target } from './pageDesk.ts'

/**
 * Watches the clicks of a person. What a click is about is read as the button goes down, before the page can change it.
 * Its source text runs in the page: it must not use anything from its module.
 */
export function watchPointer(desk: PageDesk): void {
  type Press = { target: Target; view: ElementView; x: number; y: number; isTold: boolean }
  let pressed: Press | undefined
  /** Pixels that a hand trembles. */
  const STILL = 6
  const isStill = (press: Press, { clientX, clientY }: MouseEvent) =>
    Math.hypot(press.x - clientX, press.y - clientY) < STILL

  function tell(kind: 'click' | 'dblclick', { element, kind: of, reason }: Target, view: ElementView): void {
    // What their own events tell, and what a label does for its field.
    if (of === 'checkable' || of === 'select' || of === 'file' || of === 'label') return
    if (reason === undefined) desk.act(kind, view)
    else desk.act(kind, undefined, { reason })
    desk.look(element)
  }
  function tellPress(press: Press): void {
    if (press.isTold) return
    press.isTold = true
    tell('click', press.target, press.view)
  }

  desk.listen<PointerEvent>('pointerover', (event) => desk.look(desk.find(event)?.element))
  desk.listen<PointerEvent>('pointerdown', (event) => {
    if (event.button !== 0 || !event.isPrimary) return
    const target = desk.find(event)
    const at = { x: event.clientX, y: event.clientY, isTold: false }
    pressed = target && { target, view: desk.view(target.element), ...at }
    desk.look(target?.element, true)
  })
  desk.listen<PointerEvent>('pointerup', (event) => {
    // The page took it away: the click goes to what is behind it, or is none.
    if (pressed && !pressed.target.element.isConnected && isStill(pressed, event)) tellPress(pressed)
  })
  desk.listen<PointerEvent>('click', (event) => {
    // One of a pair is told by `dblclick`; one without a pointer is that of a key, or of an aid.
    if (event.detail > 1) return
    if (event.detail > 0 && pressed) {
      if (isStill(pressed, event) || desk.find(event)?.element === pressed.target.element) tellPress(pressed)
      return
    }
    const target = desk.isKeyed ? undefined : desk.find(event)
    if (target) tell('click', target, desk.view(target.element))
  })
  desk.listen<MouseEvent>('dblclick', () => {
    if (pressed) tell('dblclick', pressed.target, pressed.view)
  })
}
