import type { CaptureMessage, ElementView } from '#mocks/codegen/capture/captureMessage'
import { type CaptureContext, listenToUser } from './captureContext.ts'
import { findTarget } from './findTarget.ts'
import { cleanText, isHidden } from './shownText.ts'
import { toOwnLocator } from './toOwnLocator.ts'
import { INPUT_ROLES } from './toRoleLocator.ts'
import { watchSeen } from './watchSeen.ts'
import { watchInputs, watchKeys, watchPointer } from './watchUser.ts'

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

type NavigateEvent = Event & {
  readonly navigationType: string
  readonly userInitiated: boolean
  readonly destination: { readonly url: string; readonly index: number; readonly sameDocument: boolean }
}
type Navigation = EventTarget & { readonly currentEntry: { readonly index: number } | null }

/** Tells this process what a user does in a page. Nothing of it can be found in the page. */
export function bootCapture(parameters: { readonly binding: string; readonly engine: string }): void {
  const { binding, engine } = parameters
  const call = Reflect.get(globalThis, binding) as ((message: CaptureMessage) => Promise<unknown>) | undefined
  Reflect.deleteProperty(globalThis, binding)
  if (!call) return
  const ids = new WeakMap<Element, string>()
  const elements = new Map<string, WeakRef<Element>>()
  const known = new WeakMap<Element, string>()
  const here = `${Math.random()}`.slice(2)
  let isLooking = false
  let next: Element | undefined

  function toId(element: Element): string {
    const id = ids.get(element) ?? `${here}-${elements.size + 1}`
    ids.set(element, id)
    elements.set(id, new WeakRef(element))
    return id
  }
  function view(element: Element, withRole: boolean): ElementView {
    const locator = withRole ? toOwnLocator(element) : undefined
    return { id: toId(element), mark: toMark(element), ...(locator === undefined ? {} : { locator }) }
  }
  const send = (message: CaptureMessage) => call(message).catch(() => undefined)
  async function look(element: Element): Promise<void> {
    const mark = toMark(element)
    if (known.get(element) === mark) return
    if ((await send({ type: 'look', element: { id: toId(element), mark } })) === true) known.set(element, mark)
  }
  const context: CaptureContext = {
    ...listenToUser(globalThis),
    isKeyed: false,
    root: () => document,
    find: findTarget,
    view: (element) => view(element, known.get(element) !== toMark(element)),
    viewSeen: (element) => view(element, true),
    look(element, isUrgent = false) {
      if (!element) return
      if (isUrgent) return void look(element)
      next = element
      if (isLooking) return
      isLooking = true
      const lookOn = async (): Promise<void> => {
        for (let at = next; at; at = next) {
          next = undefined
          if (at.isConnected) await look(at)
        }
        isLooking = false
      }
      void lookOn()
    },
    act: (kind, element, rest) => void send({ type: 'act', kind, element, ...rest }),
    send: (message) => void send(message),
  }

  showToEngine(engine, (id) => elements.get(id)?.deref())
  for (const watch of [watchPointer, watchKeys, watchInputs]) watch(context)
  addEventListener('load', watchSeen(context).begin)
  watchTraversals(context)
}

/** The engine runs in a world of its own. It asks for an element by its id, and the element shows itself by an event. */
function showToEngine(engine: string, find: (id: string) => Element | undefined): void {
  const { CustomEvent } = globalThis
  const show = (event: Event) => {
    event.stopImmediatePropagation()
    const [id = '', mark] = String((event as CustomEvent<unknown>).detail).split('~')
    const element = find(id)
    if (element?.isConnected && toMark(element) === mark)
      element.dispatchEvent(new CustomEvent(`${engine}-here`, { composed: true }))
  }
  addEventListener(engine, show, true)
}

function watchTraversals({ send }: Pick<CaptureContext, 'send'>): void {
  const { navigation } = globalThis as { readonly navigation?: Navigation }
  navigation?.addEventListener('navigate', (event) => {
    const { navigationType, userInitiated, destination } = event as NavigateEvent
    if (navigationType !== 'traverse' || window !== window.top) return
    send({
      type: 'traverse',
      url: destination.url,
      steps: destination.index - (navigation.currentEntry?.index ?? 0),
      byUser: userInitiated,
      leaves: !destination.sameDocument,
    })
  })
}

function toMark(element: Element): string {
  const isEditor = element instanceof HTMLElement && element.isContentEditable
  const text = isEditor || element.localName === 'textarea' ? '' : (element.textContent ?? '').slice(0, 300)
  const button = element instanceof HTMLInputElement && INPUT_ROLES[element.type] === 'button' ? element.value : ''
  const attributes = NAMED_BY.map((name) => element.getAttribute(name))
  const whole = JSON.stringify([element.localName, attributes, cleanText(text), button, isHidden(element)])
  let hash = 5381
  for (let place = 0; place < whole.length; place += 1) hash = (Math.imul(hash, 33) ^ whole.charCodeAt(place)) >>> 0
  return hash.toString(36)
}
