import type { PageView } from '#mocks/resilience/pageView'

/** `view` is the page just before the click. */
export type ClickCall = { readonly type: 'click'; readonly view: PageView; readonly name: string }
export type RejectionCall = { readonly type: 'rejection'; readonly text: string }

export type DocumentWatch = {
  changes(): number
  dialogs(): readonly string[]
  read(): PageView
  findClicked(like: { readonly name: string } | undefined): Element | undefined
}

/** Runs in a page, which gets it as text: it uses nothing of this module. */
export function watchDocument({
  binding,
  readPage,
}: {
  readonly binding: string
  readonly readPage: (hasChanged: (element: Element) => boolean) => PageView
}): void {
  const CONTROLS = 'button, a, input, select, textarea, summary, label, [role=button], [role=link], [role=menuitem]'
  const dialogs: string[] = []
  let changes = 0
  let changed = new Set<Node>()
  let clicked: Element | undefined

  const hasChanged = (element: Element): boolean => {
    for (let node: Node | null = element; node; node = node.parentNode ?? (node as ShadowRoot).host ?? null)
      if (changed.has(node)) return true
    return false
  }
  const observer = new MutationObserver((records) => {
    changes += 1
    for (const { type, target, addedNodes } of records)
      if (type === 'childList') for (const node of addedNodes) changed.add(node)
      // A class of the whole page marks no region.
      else if (target !== document.body && target !== document.documentElement) changed.add(target)
  })
  const observe = (root: Node): void =>
    observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true })
  observe(document)
  const { attachShadow } = Element.prototype
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init)
    observe(root)
    return root
  }
  for (const name of ['alert', 'confirm', 'prompt'] as const) {
    const original = window[name] as (...args: unknown[]) => unknown
    Reflect.set(window, name, (...args: unknown[]) => {
      changes += 1
      dialogs.push(String(args[0] ?? ''))
      return original.apply(window, args)
    })
  }
  const read = () => readPage(hasChanged)
  const nameOf = (element: Element) => (element.textContent || element.getAttribute('aria-label') || '').trim()
  const tell = (call: ClickCall | RejectionCall): void => Reflect.get(window, binding)?.(call)
  const onClick = (event: Event): void => {
    const [target] = event.composedPath()
    if (!event.isTrusted || !(target instanceof Element)) return
    clicked = target.closest(CONTROLS) ?? target
    const call: ClickCall = { type: 'click', view: read(), name: nameOf(clicked) }
    changed = new Set()
    tell(call)
  }
  addEventListener('click', onClick, { capture: true })
  addEventListener('unhandledrejection', ({ reason }) => {
    const { code, message } = Object(reason) as { code?: unknown; message?: unknown }
    tell({ type: 'rejection', text: `${code === undefined ? '' : `${code} `}${message ?? reason}` })
  })

  const findClicked: DocumentWatch['findClicked'] = (like) => {
    if (clicked?.isConnected) return clicked
    if (!like || like.name === '') return undefined
    const roots: ParentNode[] = [document]
    for (const root of roots)
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) roots.push(element.shadowRoot)
        if (element.matches(CONTROLS) && nameOf(element) === like.name) return element
      }
    return undefined
  }
  const watch: DocumentWatch = { changes: () => changes, dialogs: () => dialogs, read, findClicked }
  Reflect.set(window, Symbol.for('walletbench.resilience'), watch)
}
