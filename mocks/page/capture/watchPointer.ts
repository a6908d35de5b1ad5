import type { ElementView } from '#mocks/codegen/capture/captureMessage'
import type { CaptureContext, Target } from './captureContext.ts'

/** The target is read on press, before the page can change it. */
export function watchPointer(context: CaptureContext): void {
  type Press = { target: Target; view: ElementView; x: number; y: number; isTold: boolean }
  let pressed: Press | undefined
  /** In pixels: a hand trembles. */
  const STILL = 6
  const isStill = (press: Press, { clientX, clientY }: MouseEvent) =>
    Math.hypot(press.x - clientX, press.y - clientY) < STILL

  function tell(kind: 'click' | 'dblclick', { element, kind: of, reason }: Target, view: ElementView): void {
    // What their own events tell, and what a label does for its field.
    if (of === 'checkable' || of === 'select' || of === 'file' || of === 'label') return
    if (reason === undefined) context.act(kind, view)
    else context.act(kind, undefined, { reason })
    context.look(element)
  }
  function tellPress(press: Press): void {
    if (press.isTold) return
    press.isTold = true
    tell('click', press.target, press.view)
  }

  context.listen<PointerEvent>('pointerover', (event) => context.look(context.find(event)?.element))
  context.listen<PointerEvent>('pointerdown', (event) => {
    if (event.button !== 0 || !event.isPrimary) return
    const target = context.find(event)
    const at = { x: event.clientX, y: event.clientY, isTold: false }
    pressed = target && { target, view: context.view(target.element), ...at }
    context.look(target?.element, true)
  })
  context.listen<PointerEvent>('pointerup', (event) => {
    // The page took it away: the click goes to what is behind it, or is none.
    if (pressed && !pressed.target.element.isConnected && isStill(pressed, event)) tellPress(pressed)
  })
  context.listen<PointerEvent>('click', (event) => {
    // One of a pair is told by `dblclick`; one without a pointer is that of a key, or of an aid.
    if (event.detail > 1) return
    if (event.detail > 0 && pressed) {
      if (isStill(pressed, event) || context.find(event)?.element === pressed.target.element) tellPress(pressed)
      return
    }
    const target = context.isKeyed ? undefined : context.find(event)
    if (target) tell('click', target, context.view(target.element))
  })
  context.listen<MouseEvent>('dblclick', () => {
    if (pressed) tell('dblclick', pressed.target, pressed.view)
  })
}
