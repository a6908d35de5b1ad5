import type { CaptureContext, TargetKind } from './captureContext.ts'

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
