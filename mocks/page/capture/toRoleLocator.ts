import { cleanText, isHidden, listShown, readStyledTexts, toShownText } from './shownText.ts'

export const INPUT_ROLES: Readonly<Record<string, string>> = {
  button: 'button',
  submit: 'button',
  reset: 'button',
  checkbox: 'checkbox',
  radio: 'radio',
  number: 'spinbutton',
  search: 'searchbox',
  text: 'textbox',
  email: 'textbox',
  tel: 'textbox',
  url: 'textbox',
}

const NAMED_BY_CONTENT = [
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

/** They have no names. Their text is what they say. */
const MESSAGES = ['alert', 'status']

/** Knows only the plain cases of names. Undefined where not certain, or not its alone: rather none than a wrong one. */
export function toRoleLocator(element: Element, root: ParentNode = document): string | undefined {
  const role = toRole(element)
  if (role === undefined || !/^[a-z]+$/.test(role) || isHidden(element)) return undefined
  if (MESSAGES.includes(role)) return toTextLocator(element, role, root)
  if (NAMED_BY_CONTENT.includes(role) && !element.hasAttribute('aria-label') && hasNamedPicture(element))
    return toTextLocator(element, role, root)
  const name = toName(element, role)
  if (name === undefined || name.length > 100 || hasOther(root, element, role, name)) return undefined
  return `getByRole('${role}', { name: ${quote(name)}, exact: true })`
}

/** By an element's place among those with its role and name. Undefined where some other may have that name or not. */
export function toNthRoleLocator(element: Element): string | undefined {
  const role = toRole(element)
  const name = role !== undefined && /^[a-z]+$/.test(role) && !isHidden(element) ? toName(element, role) : undefined
  if (role === undefined || name === undefined || name.length > 100) return undefined
  const others = listElements(document).filter((each) => toRole(each) === role && !isHidden(each))
  if (others.some((each) => toName(each, role) === undefined && mayBeNamed(each, name))) return undefined
  const same = others.filter((each) => toName(each, role) === name)
  return `getByRole('${role}', { name: ${quote(name)}, exact: true }).nth(${same.indexOf(element)})`
}

function hasOther(root: ParentNode, element: Element, role: string, name: string): boolean {
  for (const other of root.querySelectorAll('*')) {
    if (other.shadowRoot && hasOther(other.shadowRoot, element, role, name)) return true
    if (other === element || toRole(other) !== role || isHidden(other)) continue
    const otherName = toName(other, role)
    if (otherName === name || (otherName === undefined && mayBeNamed(other, name))) return true
  }
  return false
}

/** Whether a picture's name is a part of the element's: a dialog of wallets loads its pictures while it is open. */
function hasNamedPicture(element: Element): boolean {
  return listShown(element).some(
    (node) =>
      node instanceof Element &&
      ((node instanceof HTMLImageElement && node.alt.trim() !== '') || hasNamedPicture(node)),
  )
}

/** As Playwright's `hasText` reads it. */
function toWhole(element: Element | ShadowRoot): string {
  let text = ''
  for (const node of element.childNodes) {
    if (node instanceof Text) text += node.data
    if (node instanceof Element && !['script', 'style', 'noscript'].includes(node.localName)) text += toWhole(node)
  }
  if (element instanceof Element && element.shadowRoot) text += toWhole(element.shadowRoot)
  return cleanText(text).toLowerCase()
}

/** Words of a message up to the first with a digit: an amount or a hash is another each time. */
function toSteadyLength(words: readonly string[]): number {
  const changing = words.findIndex((word) => /\d/.test(word))
  return Math.min(changing === -1 ? words.length : changing, 12)
}

function toTextLocator(element: Element, role: string, root: ParentNode): string | undefined {
  const own = toWhole(element)
  const others = listElements(root).filter((other) => other !== element && toRole(other) === role)
  const all = cleanText(toShownText(element, true) ?? '').split(' ')
  const words = MESSAGES.includes(role) ? all.slice(0, toSteadyLength(all)) : all
  for (let count = words.length; count > 0; count -= 1) {
    const text = words.slice(0, count).join(' ')
    const isIn = (whole: string) => text !== '' && whole.includes(text.toLowerCase())
    if (!isIn(own)) continue
    return others.some((other) => isIn(toWhole(other)))
      ? undefined
      : `getByRole('${role}').filter({ hasText: ${quote(text)} })`
  }
  return undefined
}

export const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** Undefined if not certain. */
function toName(element: Element, role: string): string | undefined {
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

function mayBeNamed(element: Element, name: string): boolean {
  const material: (string | null)[] = []
  const collect = (at: Element): boolean => {
    const styled = readStyledTexts(at)
    if (at.hasAttribute('aria-labelledby') || at.localName === 'iframe' || !styled) return false
    material.push(...styled)
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

function toRole(element: Element): string | undefined {
  const explicit = element.getAttribute('role')?.trim().split(/\s+/)[0]
  if (explicit) return explicit
  if (element instanceof HTMLInputElement) return element.list ? undefined : INPUT_ROLES[element.type]
  if (element.localName === 'a') return element.hasAttribute('href') ? 'link' : undefined
  if (/^h[1-6]$/.test(element.localName)) return 'heading'
  return { button: 'button', textarea: 'textbox', option: 'option', output: 'status' }[element.localName]
}

export function listElements(root: ParentNode): readonly Element[] {
  return Array.from(root.querySelectorAll('*')).flatMap((each) =>
    each.shadowRoot ? [each, ...listElements(each.shadowRoot)] : [each],
  )
}
