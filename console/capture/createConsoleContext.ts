import { testIds } from '#console/testIds'
import type { CaptureMessage, ElementView } from '#mocks/codegen/capture/captureMessage'
import type { CaptureContext, Target } from '#mocks/page/capture/captureContext'
import { findTarget, isUsed } from '#mocks/page/capture/findTarget'
import { listenToUser } from '#mocks/page/capture/listenToUser'
import { toRoleLocator } from '#mocks/page/capture/toRoleLocator'
import { toLocator } from './toLocator.ts'

/** The dialogs of WalletConnect stand outside of the dapp's part of the page. */
const DIALOG = /^(?:w3m|wcm|appkit)-/
/** Its locator has the steady words of its text alone. */
const MESSAGE = 'output,[role=alert],[role=status]'
/** What the console has beside its dapp for itself. */
const OWN = `[data-testid=${testIds.unfold}]`
const NEED = `[data-testid=${testIds.connectorNeed}]`
/** The console takes all other keys for itself. */
const KEYS: ReadonlySet<string> = new Set(['Enter', 'Escape', ' '])

/**
 * Creates what the watchers of the console's own dapp share. It hears the dapp's part of the page and the dialogs, and makes
 * each locator at once.
 */
export function createConsoleContext(
  findDapp: () => Element | null,
  send: (message: CaptureMessage) => void,
): CaptureContext {
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
  /** The part of the page in which a test looks for an element. */
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
