import type { ElementView } from '#mocks/codegen/capture/captureMessage'
import type { CaptureContext, Target, TargetKind } from './captureContext.ts'

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

/** Reports keys that act. Typed text is reported by the fields. */
export function watchKeys(context: CaptureContext): void {
  const MODIFIERS = ['Control', 'Shift', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Dead', 'Process', 'Unidentified']

  function toKeyName(event: KeyboardEvent): string {
    const names = [event.ctrlKey && 'Control', event.altKey && 'Alt', event.metaKey && 'Meta']
    // Of a letter it is a part: "A".
    if (event.shiftKey && event.key.length > 1) names.push('Shift')
    const key = event.key === ' ' ? 'Space' : event.key
    return names.filter(Boolean).concat(key).join('+')
  }

  /** `taken`: if the page keeps the browser from handling it. */
  function whenActs(event: KeyboardEvent, element: Element, kind: TargetKind): 'always' | 'taken' | 'never' {
    const { key } = event
    const isCombined = event.ctrlKey || event.metaKey || event.altKey
    if (key === 'Tab' || MODIFIERS.includes(key) || kind === 'select') return 'never'
    if (key === 'Escape') return 'always'
    const types = kind === 'text' || kind === 'editor'
    const isNothing = element === document.body || element === document.documentElement
    if (key === 'Enter') {
      const breaksLine = kind === 'editor' || element instanceof HTMLTextAreaElement
      return (breaksLine && !isCombined) || isNothing ? 'taken' : 'always'
    }
    if (types) return key.startsWith('Arrow') || (isCombined && key.length > 1) ? 'taken' : 'never'
    if (key === ' ') return kind === 'checkable' ? 'never' : isNothing ? 'taken' : 'always'
    return 'taken'
  }

  context.listen<KeyboardEvent>('keydown', (event) => {
    const [element] = event.composedPath()
    if (event.isComposing || event.repeat || !(element instanceof Element)) return
    context.isKeyed = event.key === 'Enter' || event.key === ' '
    const when = whenActs(event, element, context.find(event)?.kind ?? 'plain')
    if (when === 'never') return
    const view = context.view(element)
    const act = () => context.act('press', view, { value: toKeyName(event) })
    if (when === 'always') act()
    else context.later(() => event.defaultPrevented && act())
  })
  context.listen<KeyboardEvent>('keyup', () =>
    // Space presses a button as it goes up.
    context.later(() => {
      context.isKeyed = false
    }),
  )
  context.listen('pointerdown', () => {
    context.isKeyed = false
  })
}

export function watchInputs(context: CaptureContext): void {
  /** Fields that had a password: a button may show it. */
  const secrets = new WeakSet<Element>()

  function isSecret(element: Element): boolean {
    if (!(element instanceof HTMLInputElement)) return false
    if (element.type === 'password' || /password/i.test(element.autocomplete)) secrets.add(element)
    return secrets.has(element)
  }
  function toText(element: Element): string {
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element.value
    // As `fill` writes it, with its lines.
    // biome-ignore lint/performance/useDomNodeTextContent: `textContent` has no line breaks
    return element instanceof HTMLElement ? element.innerText : ''
  }

  context.listen<Event>('input', (event) => {
    const [origin] = event.composedPath()
    if (origin instanceof HTMLSelectElement) {
      const values = Array.from(origin.selectedOptions, ({ value }) => value)
      return context.act('select', context.view(origin), { value: origin.multiple ? values : (values[0] ?? '') })
    }
    if (origin instanceof HTMLInputElement && origin.type === 'file') {
      const value = Array.from(origin.files ?? [], ({ name }) => name)
      return context.act('setFiles', context.view(origin), { value })
    }
    const target = context.find(event)
    if (!target) return
    const view = context.view(target.element)
    if (origin instanceof HTMLInputElement && target.kind === 'checkable')
      return context.act(origin.checked ? 'check' : 'uncheck', view)
    if (target.kind !== 'text' && target.kind !== 'editor') return
    if (isSecret(target.element)) context.send({ type: 'draft', element: view })
    else context.send({ type: 'draft', element: view, value: toText(target.element) })
  })
  context.listen('focusin', (event) => {
    const element = context.find(event)?.element
    if (element) isSecret(element)
    context.look(element)
  })
  context.listen('focusout', () => context.send({ type: 'typed' }))
}
