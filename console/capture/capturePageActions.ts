import { getRole, isInaccessible } from 'dom-accessibility-api'
import { testIds } from '#console/testIds'
import { toStringCode } from '#mocks/codegen/text/toCode'
import type { Trace } from '#mocks/trace/createTrace'
import { type PageAction, tracePageAction } from '#mocks/trace/pageAction'
import { byRole, type Candidate, listCandidates, normalize, TEXT_LENGTH } from './listCandidates.ts'
import { listElements } from './listElements.ts'
import { watchSeen } from './watchSeen.ts'

type FieldAction = Pick<PageAction, 'kind' | 'value' | 'reason'>

type Classes = Pick<
  Window & typeof globalThis,
  'HTMLInputElement' | 'HTMLTextAreaElement' | 'HTMLSelectElement' | 'HTMLLabelElement'
>

const NOT_TEXT: ReadonlySet<string> = new Set(['checkbox', 'radio', 'file', 'button', 'submit', 'reset', 'image'])

const SCOPES: ReadonlySet<string> = new Set(['region', 'listitem', 'group', 'article', 'form', 'dialog', 'row'])

const MOST_TEXTS = 4

export type CaptureParameters = {
  readonly page: Window & typeof globalThis
  readonly trace: Pick<Trace, 'emit'>
  readonly findDapp: () => Element | null
  readonly openedTab?: string | undefined
  /** Threshold and owners, such as `2/3`. */
  readonly safe?: string | undefined
  readonly around?: readonly Document[] | undefined
}

const PRESSED = [
  'button, a[href], input, select, textarea, summary, label, [contenteditable]',
  '[role=button], [role=link], [role=tab], [role=menuitem], [role=checkbox], [role=switch]',
].join()

const TURNS = ['keydown', 'pointerdown'] as const

/** WalletConnect's dialogs are outside of the dapp's element. */
const DIALOG = /^(?:w3m|wcm|appkit)-/

type FoundLocator = {
  /** Playwright's code after `page.`. */
  readonly locator: string
  /** Why it may find another element. */
  readonly reason?: string | undefined
}

/** Reads each element before the dapp's own code runs. */
export function capturePageActions(parameters: CaptureParameters): () => void {
  const { page, trace, findDapp, openedTab, safe, around = [] } = parameters
  const { document, location } = page
  const url = location.origin + location.pathname
  const seen = watchSeen(page, findDapp)
  let isSubmitting = false

  function tell(action: Omit<PageAction, 'page' | 'url'>): void {
    tracePageAction(trace, { page: 0, url, ...action })
  }

  function find(event: Event): { readonly element: Element; readonly root: ParentNode } | undefined {
    if (!event.isTrusted) return undefined
    const path = event.composedPath().filter((each): each is Element => each instanceof page.Element)
    const dapp = findDapp()
    const root = dapp && path.includes(dapp) ? dapp : path.findLast(({ localName }) => DIALOG.test(localName))
    const element = path.find((each) => each.matches(PRESSED))
    if (!element || !root || element.closest(`[data-testid=${testIds.unfold}]`)) return undefined
    return { element, root: root === dapp ? root : document }
  }

  function act(event: Event, read: (element: Element) => FieldAction | undefined): void {
    const found = find(event)
    const action = found && read(found.element)
    if (!action) return
    const { locator, reason } = toLocator(found.element, found.root)
    const reasons = [reason, action.reason].filter((each) => each !== undefined)
    tell({ ...action, locator, ...(reasons.length === 0 ? {} : { reason: reasons.join(' ') }) })
  }

  function onClick(event: Event): void {
    const found = find(event)
    // Browsers click the form's button when the user presses Enter in a field.
    if (!found || (isSubmitting && (event as MouseEvent).detail === 0)) return
    const { element } = found
    if (element.matches(`[data-testid=${testIds.connectorNeed}]`)) {
      const words = element.textContent
      tell({ kind: 'click', reason: `“${words}” was pressed: it is the console’s, and not in a test’s page.` })
      return
    }
    act(event, () => (isField(element, page) ? undefined : { kind: 'click' }))
    seen.pressed()
  }

  function onKey(event: Event): void {
    const { key } = event as KeyboardEvent
    const isEnter = key === 'Enter' && find(event)?.element instanceof page.HTMLInputElement
    if (!isEnter && key !== 'Escape') return
    act(event, () => ({ kind: 'press', value: key }))
    isSubmitting = isEnter
    page.setTimeout(() => {
      isSubmitting = false
    })
  }

  function onElsewhere(event: Event): void {
    const dapp = findDapp()
    if (!event.isTrusted || !dapp || event.composedPath().includes(dapp)) return
    const element = seen.take()
    if (element) tell({ kind: 'see', ...toLocator(element, dapp) })
  }

  tell({ kind: 'goto', value: safe === undefined ? 'demo' : `safe ${safe}` })
  if (openedTab !== undefined) tell({ kind: 'click', locator: `getByRole('tab', { name: '${openedTab}' })` })
  const listeners = {
    click: onClick,
    input: (event: Event) => act(event, (element) => readTyped(element, page)),
    change: (event: Event) => act(event, (element) => readChosen(element, page)),
    keydown(event: Event) {
      onElsewhere(event)
      onKey(event)
    },
    pointerdown: onElsewhere,
  }
  for (const [name, listener] of Object.entries(listeners)) document.addEventListener(name, listener, true)
  const turns = around.flatMap((each) => TURNS.map((name) => [each, name] as const))
  for (const [each, name] of turns) each.addEventListener(name, onElsewhere, true)
  return () => {
    for (const [name, listener] of Object.entries(listeners)) document.removeEventListener(name, listener, true)
    for (const [each, name] of turns) each.removeEventListener(name, onElsewhere, true)
  }
}

/** In Playwright's order: role and name, label, placeholder, test id, text, then position. */
function toLocator(element: Element, root: ParentNode): FoundLocator {
  const all = listElements(root)
  // Checking whether an element is hidden is the slowest.
  const find = ({ fits }: Candidate, among = all) => among.filter((each) => fits(each) && !isInaccessible(each))
  const isOnly = ([only, ...others]: readonly Element[]) => only === element && others.length === 0
  const candidates = listCandidates(element)
  for (const candidate of candidates) if (isOnly(find(candidate))) return { locator: candidate.code }
  const scopes = listScopes(element, root).flatMap((scope) => {
    const [outer, ...others] = find(scope)
    return outer && others.length === 0 ? [{ code: scope.code, inside: listElements(outer) }] : []
  })
  for (const candidate of candidates)
    for (const { code, inside } of scopes)
      if (isOnly(find(candidate, inside))) return { locator: `${code}.${candidate.code}` }
  const numbered = candidates[0] ?? byTag(element)
  const place = find(numbered).indexOf(element)
  const reason =
    candidates.length === 0
      ? 'The element has no name, label, test id or text.'
      : `Several elements are like this one: it was number ${place + 1} of them.`
  return { locator: `${numbered.code}.nth(${place})`, reason }
}

function byTag({ localName }: Element): Candidate {
  return { code: `locator('${localName}')`, fits: (each) => each.localName === localName }
}

function listScopes(element: Element, root: ParentNode): readonly Candidate[] {
  const scopes: Candidate[] = []
  for (let each = element.parentElement; each && each !== root; each = each.parentElement) {
    const role = getRole(each)
    if (role === null || !SCOPES.has(role)) continue
    const named = role === 'listitem' ? [] : byRole(each)
    scopes.push(...named)
    for (const text of role === 'listitem' ? listOwnTexts(each) : [])
      scopes.push({
        code: `getByRole('listitem').filter({ hasText: ${toStringCode(text)} })`,
        fits: (other) =>
          getRole(other) === 'listitem' && normalize(other.textContent).toLowerCase().includes(text.toLowerCase()),
      })
  }
  return scopes
}

function listOwnTexts(element: Element): readonly string[] {
  const texts = listElements(element).filter((each) => each.children.length === 0 && !isInaccessible(each))
  const own = texts
    .map((each) => normalize(each.textContent))
    .filter((text) => text !== '' && text.length <= TEXT_LENGTH)
  return [...new Set(own)].slice(0, MOST_TEXTS)
}

function readTyped(element: Element, page: Classes): FieldAction | undefined {
  if (element instanceof page.HTMLTextAreaElement) return { kind: 'fill', value: element.value }
  if (!(element instanceof page.HTMLInputElement) || NOT_TEXT.has(element.type)) return undefined
  if (element.type !== 'password') return { kind: 'fill', value: element.value }
  return { kind: 'fill', reason: 'A password was typed. It is not in the recording.' }
}

function readChosen(element: Element, page: Classes): FieldAction | undefined {
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
function isField(element: Element, page: Classes): boolean {
  return (
    element instanceof page.HTMLTextAreaElement ||
    element instanceof page.HTMLSelectElement ||
    element instanceof page.HTMLLabelElement ||
    (element instanceof page.HTMLInputElement && !['button', 'submit', 'reset', 'image'].includes(element.type))
  )
}
