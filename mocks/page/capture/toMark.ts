import { cleanText, isHidden } from './shownText.ts'
import { INPUT_ROLES } from './toRole.ts'

/** The attributes that a role or a name may come from, and by which tests find an element. */
const NAMED_BY = [
  'role',
  'type',
  'id',
  'name',
  'aria-label',
  'aria-labelledby',
  'placeholder',
  'title',
  'alt',
  'href',
  'data-testid',
]

/** Makes a short text that stays the same while the element has the same role, name and attributes. */
export function toMark(element: Element): string {
  const isEditor = element instanceof HTMLElement && element.isContentEditable
  const text = isEditor || element.localName === 'textarea' ? '' : (element.textContent ?? '').slice(0, 300)
  const button = element instanceof HTMLInputElement && INPUT_ROLES[element.type] === 'button' ? element.value : ''
  const attributes = NAMED_BY.map((name) => element.getAttribute(name))
  const whole = JSON.stringify([element.localName, attributes, cleanText(text), button, isHidden(element)])
  let hash = 5381
  for (let place = 0; place < whole.length; place += 1) hash = (Math.imul(hash, 33) ^ whole.charCodeAt(place)) >>> 0
  return hash.toString(36)
}
