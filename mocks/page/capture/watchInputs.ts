import type { CaptureContext } from './captureContext.ts'

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
