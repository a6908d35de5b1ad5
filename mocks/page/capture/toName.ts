import { cleanText, hasStyledText, listShown, toShownText } from './shownText.ts'

/** The roles whose names are what is in their elements. */
export const NAMED_BY_CONTENT = [
  'button',
  'link',
  'tab',
  'menuitem',
  'menuitemradio',
  'menuitemcheckbox',
  'option',
  'switch',
  'heading',
]

/**
 * An element's name, in the plain cases. Undefined: not certain.
 */
export function toName(element: Element, role: string): string | undefined {
  if (element.hasAttribute('aria-labelledby')) return undefined
  const label = cleanText(element.getAttribute('aria-label') ?? '')
  if (label !== '') return label
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    if (role === 'button') return cleanText(element.value) || undefined
    const [only, ...others] = element.labels ?? []
    if (!only || others.length > 0 || Array.from(only.querySelectorAll('*')).some((part) => part !== element))
      return undefined
    return cleanText(only.textContent ?? '') || undefined
  }
  if (!NAMED_BY_CONTENT.includes(role)) return undefined
  const text = toShownText(element)
  return text === undefined ? undefined : cleanText(text) || undefined
}

/** Whether an element whose name is not certain may have this one: everything that a name is made of is there. */
export function mayBeNamed(element: Element, name: string): boolean {
  const material: (string | null)[] = []
  const collect = (at: Element): boolean => {
    if (at.hasAttribute('aria-labelledby') || at.localName === 'iframe' || hasStyledText(at)) return false
    for (const attribute of ['aria-label', 'title', 'alt', 'placeholder']) material.push(at.getAttribute(attribute))
    if (at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement) {
      material.push(at.value)
      for (const label of at.labels ?? []) material.push(label.textContent)
    }
    return listShown(at).every((node) => {
      if (node instanceof Text) material.push(node.data)
      return !(node instanceof Element) || collect(node)
    })
  }
  if (!collect(element)) return true
  const whole = cleanText(material.join(' '))
  return name.split(' ').every((word) => whole.includes(word))
}
