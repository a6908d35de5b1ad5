import type { Target, TargetKind } from './captureContext.ts'

const USED =
  'button,select,textarea,input,a[href],summary,[role=button],[role=link],[role=checkbox],[role=radio],[role=switch],' +
  '[role=tab],[role=option],[role=menuitem],[role=menuitemradio],[role=menuitemcheckbox]'
const NOT_TYPED = ['button', 'submit', 'reset', 'image', 'hidden']

export function findTarget(event: Event): Target | undefined {
  const path = event.composedPath().filter((each): each is Element => each instanceof Element)
  const [first] = path
  if (!first) return undefined
  const used = path.find((each) => each.matches(USED) || each instanceof HTMLOptionElement)
  if (used instanceof HTMLOptionElement) return { element: used, kind: 'select' }
  const label = path.find((each) => each instanceof HTMLLabelElement)
  const isInLabel = label && (!used || path.indexOf(used) > path.indexOf(label))
  const control = isInLabel ? label.control : null
  if (control && control instanceof HTMLElement) {
    const kind = toKind(control)
    if (kind === 'file' || (kind === 'checkable' && hasBox(control))) return { element: control, kind }
    return { element: label ?? control, kind: kind === 'checkable' || kind === 'plain' ? 'plain' : 'label' }
  }
  if (used) {
    const kind = toKind(used)
    // Nobody can press a box that is not shown: its label or its picture was pressed.
    return kind !== 'checkable' || hasBox(used) ? { element: used, kind } : undefined
  }
  if (first instanceof HTMLElement && first.isContentEditable) return { element: toEditor(first), kind: 'editor' }
  return { element: first, kind: 'plain', reason: toReason(first, event) }
}

export const isUsed = ({ element, kind }: Target): boolean => kind !== 'plain' || element.matches(`${USED},label`)

function toKind(element: Element): TargetKind {
  if (element instanceof HTMLSelectElement) return 'select'
  if (element instanceof HTMLTextAreaElement) return 'text'
  if (element instanceof HTMLInputElement) {
    if (element.type === 'file') return 'file'
    if (element.type === 'checkbox' || element.type === 'radio') return 'checkable'
    return NOT_TYPED.includes(element.type) ? 'plain' : 'text'
  }
  return element instanceof HTMLElement && element.isContentEditable ? 'editor' : 'plain'
}

function toEditor(element: Element): Element {
  let found = element
  for (let at = element.parentElement; at?.isContentEditable; at = at.parentElement) found = at
  return found
}

function hasBox(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && element.checkVisibility?.({ visibilityProperty: true }) !== false
}

function toReason(element: Element, event: Event): string | undefined {
  if (!(event instanceof MouseEvent)) return undefined
  if (element === document.documentElement || element === document.body)
    return `A click beside all elements, at ${event.clientX}, ${event.clientY}.`
  if (element instanceof HTMLCanvasElement) return 'A click on a drawing: only its place says what was meant.'
  const isEmpty = element.childElementCount === 0 && (element.textContent ?? '').trim() === ''
  if (element.localName.includes('-') && !element.shadowRoot && isEmpty)
    return `A click inside <${element.localName}>, whose shadow root is closed.`
  return undefined
}
