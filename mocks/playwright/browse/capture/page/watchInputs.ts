import type { PageDesk } from './pageDesk.ts'

/**
 * Watches what a person types, ticks, chooses. Its source text runs in the page: it must not use anything from its module.
 */
export function watchInputs(desk: PageDesk): void {
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

  desk.listen<Event>('input', (event) => {
    const [origin] = event.composedPath()
    if (origin instanceof HTMLSelectElement) {
      const values = Array.from(origin.selectedOptions, ({ value }) => value)
      return desk.act('select', desk.view(origin), { value: origin.multiple ? values : (values[0] ?? '') })
    }
    if (origin instanceof HTMLInputElement && origin.type === 'file') {
      const value = Array.from(origin.files ?? [], ({ name }) => name)
      return desk.act('setFiles', desk.view(origin), { value })
    }
    const target = desk.find(event)
    if (!target) return
    const view = desk.view(target.element)
    if (origin instanceof HTMLInputElement && target.kind === 'checkable')
      return desk.act(origin.checked ? 'check' : 'uncheck', view)
    if (target.kind !== 'text' && target.kind !== 'editor') return
    if (isSecret(target.element)) desk.send({ type: 'draft', element: view })
    else desk.send({ type: 'draft', element: view, value: toText(target.element) })
  })
  desk.listen('focusin', (event) => {
    const element = desk.find(event)?.element
    if (element) isSecret(element)
    desk.look(element)
  })
  desk.listen('focusout', () => desk.send({ type: 'typed' }))
}
