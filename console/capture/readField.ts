import type { PageAction } from '#mocks/trace/pageAction'

export type FieldAction = Pick<PageAction, 'kind' | 'value' | 'reason'>

type Classes = Pick<
  Window & typeof globalThis,
  'HTMLInputElement' | 'HTMLTextAreaElement' | 'HTMLSelectElement' | 'HTMLLabelElement'
>

const NOT_TEXT: ReadonlySet<string> = new Set(['checkbox', 'radio', 'file', 'button', 'submit', 'reset', 'image'])

export function readTyped(element: Element, page: Classes): FieldAction | undefined {
  if (element instanceof page.HTMLTextAreaElement) return { kind: 'fill', value: element.value }
  if (!(element instanceof page.HTMLInputElement) || NOT_TEXT.has(element.type)) return undefined
  if (element.type !== 'password') return { kind: 'fill', value: element.value }
  return { kind: 'fill', reason: 'A password was typed. It is not in the recording.' }
}

export function readChosen(element: Element, page: Classes): FieldAction | undefined {
  if (element instanceof page.HTMLSelectElement) {
    const labels = Array.from(element.selectedOptions, ({ label }) => label)
    const value = element.multiple ? labels : labels[0]
    return { kind: 'select', ...(value === undefined ? {} : { value }) }
  }
  if (!(element instanceof page.HTMLInputElement)) return undefined
  if (element.type === 'checkbox') return { kind: element.checked ? 'check' : 'uncheck' }
  if (element.type === 'radio') return { kind: 'check' }
  if (element.type !== 'file') return undefined
  const names = Array.from(element.files ?? [], ({ name }) => name)
  return { kind: 'setFiles', reason: `Files were chosen that are not in the recording: ${names.join(', ')}.` }
}

/** Changes of a field have their own events. A label passes the press on. */
export function isField(element: Element, page: Classes): boolean {
  return (
    element instanceof page.HTMLTextAreaElement ||
    element instanceof page.HTMLSelectElement ||
    element instanceof page.HTMLLabelElement ||
    (element instanceof page.HTMLInputElement && !['button', 'submit', 'reset', 'image'].includes(element.type))
  )
}
