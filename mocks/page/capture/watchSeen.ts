import type { CaptureContext } from './captureContext.ts'
import { isHidden } from './shownText.ts'

/** Who turns to the wallet or the bench has most likely seen the last of what appeared since their last action. */
export function watchSeen(context: CaptureContext): { begin(): void } {
  /** The first says most. */
  const TELLING = [
    '[role=alert]',
    'h1,h2,h3,h4,h5,h6,[role=heading]',
    'button,[role=button]',
    '[role=tab]',
    'a[href],[role=link]',
    'output,[role=status]',
  ]
  const MESSAGE = 'output,[role=alert],[role=status]'
  /** Milliseconds. */
  const PAUSE = 150
  const LENGTH_MOST = 100
  const ATTRIBUTES = ['hidden', 'class', 'style', 'role', 'open', 'inert', 'aria-hidden', 'aria-label', 'href']
  const { MutationObserver, requestAnimationFrame, setTimeout } = globalThis
  let before: ReadonlySet<string> | undefined
  let presses = 0
  let looks = 0
  let isWaiting = false
  let told: string | undefined
  let isShown = false
  const appeared = new Map<string, { readonly element: Element; readonly look: number }>()
  const observed = new WeakSet<Node>()
  const observer = new MutationObserver(lookSoon)

  function observe(root: Node): void {
    if (observed.has(root)) return
    observed.add(root)
    const what = { childList: true, characterData: true, attributes: true, attributeFilter: ATTRIBUTES }
    observer.observe(root, { subtree: true, ...what })
  }

  /** A hash or an amount is another each time. */
  function toSteadyText(element: Element): string {
    const whole = (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim()
    if (element.matches(MESSAGE)) return whole.replace(/\s*\S*\d.*$/, '')
    return /\d/.test(whole) || whole.length > LENGTH_MOST ? '' : whole
  }

  function list(root: ParentNode | null, found = new Map<string, Element>()): ReadonlyMap<string, Element> {
    for (const element of root?.querySelectorAll('*') ?? []) {
      if (element.shadowRoot) {
        observe(element.shadowRoot)
        list(element.shadowRoot, found)
      }
      const rank = TELLING.findIndex((selector) => element.matches(selector))
      if (rank === -1) continue
      const text = toSteadyText(element)
      const key = `${rank} ${text}`
      if (text === '' || found.has(key) || isHidden(element)) continue
      const { width, height } = element.getBoundingClientRect()
      if (width > 0 && height > 0) found.set(key, element)
    }
    return found
  }

  function choose(): string | undefined {
    const newest = Math.max(...Array.from(appeared.values(), ({ look }) => look))
    const [key] = Array.from(appeared.keys())
      .filter((each) => appeared.get(each)?.look === newest)
      .sort()
    return key
  }

  function look(): void {
    isWaiting = false
    if (!before) return
    looks += 1
    const now = list(context.root())
    for (const key of appeared.keys()) if (!now.has(key)) appeared.delete(key)
    for (const [key, element] of now) {
      const known = appeared.get(key)
      if (!before.has(key)) appeared.set(key, { element, look: known?.look ?? looks })
    }
    const key = choose()
    if (key === told) return
    told = key
    const element = key === undefined ? undefined : appeared.get(key)?.element
    isShown = element !== undefined
    context.send({ type: 'seen', ...(element ? { element: context.viewSeen(element) } : {}) })
  }

  function lookSoon(): void {
    if (isWaiting || !before) return
    isWaiting = true
    setTimeout(look, PAUSE)
  }

  /** What the person's own press draws at once does not count: the second frame shows it. */
  function begin(): void {
    presses += 1
    const own = presses
    before = undefined
    appeared.clear()
    told = undefined
    const root = context.root()
    if (root) observe(root)
    const note = (): void => {
      if (own !== presses) return
      before = new Set(list(context.root()).keys())
      if (isShown) context.send({ type: 'seen' })
      isShown = false
    }
    requestAnimationFrame(() => requestAnimationFrame(note))
  }

  for (const type of ['pointerup', 'click', 'keydown', 'input']) context.listen(type, begin)
  return { begin }
}
