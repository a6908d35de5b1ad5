import type { CaptureMessage, ElementView, Locators } from '#mocks/codegen/capture/captureMessage'
import { createActionLog } from '#mocks/codegen/capture/createActionLog'
import { createSeenTeller } from '#mocks/codegen/capture/createSeenTeller'
import { type CaptureContext, listenToUser, type Target } from '#mocks/page/capture/captureContext'
import { findTarget, isUsed } from '#mocks/page/capture/findTarget'
import { toRoleLocator } from '#mocks/page/capture/toRoleLocator'
import { watchSeen } from '#mocks/page/capture/watchSeen'
import { watchInputs, watchKeys, watchPointer } from '#mocks/page/capture/watchUser'
import type { Trace } from '#mocks/trace/createTrace'
import { tracePageAction } from '#mocks/trace/pageAction'
import { testIds } from '../testIds.ts'
import { toLocator } from './toLocator.ts'

/** The dialogs of WalletConnect stand outside of the dapp's part of the page. */
const DIALOG = /^(?:w3m|wcm|appkit)-/

const MESSAGE = 'output,[role=alert],[role=status]'

const OWN = `[data-testid=${testIds.unfold}]`

const NEED = `[data-testid=${testIds.connectorNeed}]`

const KEYS: ReadonlySet<string> = new Set(['Enter', 'Escape', ' '])

type CaptureParameters = {
  readonly trace: Pick<Trace, 'emit' | 'subscribe'>
  readonly findDapp: () => Element | null
  readonly openedTab?: string | undefined
  /** The Safe whose frame the page is: its threshold and owners, such as `2/3`. */
  readonly safe?: string | undefined
  readonly around?: readonly Document[] | undefined
}

const TURNS = ['keydown', 'pointerdown'] as const

/** The page has made the locators already: in the view of each element. */
const locators: Locators<Window> = {
  look: async () => true,
  find: async (_, { locator }) => locator,
  see: async (_, { locator }) => locator,
}

/** Reads the element before the dapp's own code runs. */
export function capturePageActions({ trace, findDapp, openedTab, safe, around = [] }: CaptureParameters): void {
  const place = { page: 0, url: location.origin + location.pathname }
  const pageOf = () => place
  const log = createActionLog<Window>({ locators, pageOf, write: (action) => tracePageAction(trace, action) })
  const seen = createSeenTeller<Window>({ trace, locators, log, pageOf })

  function onElsewhere(event: Event): void {
    const dapp = findDapp()
    if (!event.isTrusted || !dapp || event.composedPath().includes(dapp)) return
    log.flush()
    seen.turn()
  }

  log.add({ ...place, kind: 'goto', value: safe === undefined ? 'demo' : `safe ${safe}` })
  if (openedTab !== undefined)
    log.add({ ...place, kind: 'click', locator: `getByRole('tab', { name: '${openedTab}' })` })
  for (const each of [document, ...around])
    for (const name of TURNS) each.addEventListener(name, onElsewhere, { capture: true, passive: true })
  const context = createConsoleContext(findDapp, (message) => {
    const own = seen.receive(window, message)
    if (own) void log.receive(window, own)
  })
  for (const watch of [watchPointer, watchKeys, watchInputs, watchSeen]) watch(context)
  trace.subscribe((events = []) => {
    if (events.some(({ hop, phase }) => hop === 'person' && phase === 'request')) log.flush()
  })
}

/** Hears the dapp's part of the page and the dialogs, and makes each locator at once. */
function createConsoleContext(findDapp: () => Element | null, send: (message: CaptureMessage) => void): CaptureContext {
  const ids = new WeakMap<Element, string>()
  let count = 0

  function isHeard(event: Event): boolean {
    const path = event.composedPath().filter((each): each is Element => each instanceof Element)
    const dapp = findDapp()
    const isOfDapp = (dapp && path.includes(dapp)) || path.some(({ localName }) => DIALOG.test(localName))
    if (!isOfDapp || path.some((each) => each.matches(OWN))) return false
    return !(event instanceof KeyboardEvent && event.type === 'keydown') || KEYS.has(event.key)
  }
  function find(event: Event): Target | undefined {
    const target = findTarget(event)
    if (!target || !isUsed(target)) return undefined
    if (!target.element.matches(NEED)) return target
    const reason = `“${target.element.textContent}” was pressed: it is the console’s, and not in a test’s page.`
    return { ...target, reason }
  }
  function toView(element: Element, found: Pick<ElementView, 'locator' | 'reason'>): ElementView {
    const known = ids.get(element)
    if (known === undefined) count += 1
    const id = known ?? `${count}`
    ids.set(element, id)
    return { id, mark: '', ...found }
  }
  function rootOf(element: Element): ParentNode {
    const dapp = findDapp()
    return dapp?.contains(element) ? dapp : document
  }
  const view = (element: Element) => toView(element, toLocator(element, rootOf(element)))
  return {
    ...listenToUser(document, isHeard),
    isKeyed: false,
    root: findDapp,
    find,
    view,
    viewSeen: (element) =>
      element.matches(MESSAGE) ? toView(element, { locator: toRoleLocator(element, rootOf(element)) }) : view(element),
    look() {},
    act: (kind, element, rest) => send({ type: 'act', kind, element, ...rest }),
    send,
  }
}
