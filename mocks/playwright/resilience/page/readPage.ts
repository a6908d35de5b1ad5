import type { PageBusy, PageControl, PageView } from '#mocks/resilience/pageView'

/** Runs in a page, which gets it as text: it uses nothing of this module. */
export function readPage(hasChanged: (element: Element) => boolean): PageView {
  const CONTROLS = 'button, a[href], input, select, textarea, [role=button], [role=link]'
  const PICTURES = 'img, svg, canvas, video'
  const texts = new Set<string>()
  const controls: PageControl[] = []
  const busy: PageBusy[] = []
  let hasPicture = false

  const shorten = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 200)
  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    if (width === 0 || height === 0) return false
    return element.checkVisibility?.({ visibilityProperty: true, opacityProperty: true }) !== false
  }
  const nameOf = (element: Element): string =>
    shorten(
      element.getAttribute('aria-label') ?? (element.textContent || element.getAttribute('value') || element.localName),
    )
  const note = (element: Element, kind: PageBusy['kind'], key: string): void => {
    if (isShown(element)) busy.push({ key, kind, name: `<${element.localName}> ${nameOf(element)}`.trim() })
  }
  const readMarks = (element: Element, key: string): void => {
    if (element.getAttribute('aria-busy') === 'true') note(element, 'aria-busy', key)
    const isBar = element.getAttribute('role') === 'progressbar' || element.matches('progress:not([value])')
    const now = element.getAttribute('aria-valuenow')
    if (isBar && (now === null || now !== (element.getAttribute('aria-valuemax') ?? '100')))
      note(element, 'progressbar', key)
  }
  const readControl = (element: Element, key: string): void => {
    if (!element.matches(CONTROLS) || !isShown(element)) return
    const isEnabled = !element.matches(':disabled') && element.getAttribute('aria-disabled') !== 'true'
    controls.push({ key, name: nameOf(element), isEnabled })
  }
  const keys = new Map<Element, string>()
  const visit = (node: Element | ShadowRoot | Document, path: string): void => {
    const counts = new Map<string, number>()
    for (const child of node.children) {
      if (['SCRIPT', 'STYLE', 'HEAD', 'NOSCRIPT', 'TEMPLATE'].includes(child.tagName)) continue
      const nth = (counts.get(child.localName) ?? 0) + 1
      counts.set(child.localName, nth)
      const key = `${path}>${child.localName}:${nth}`
      keys.set(child, key)
      readMarks(child, key)
      readControl(child, key)
      const own = Array.from(child.childNodes).filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      const text = shorten(own.map(({ nodeValue }) => nodeValue).join(' '))
      if (text !== '' && isShown(child)) texts.add(text)
      if (child.matches(PICTURES) && isShown(child)) hasPicture = true
      if (child.shadowRoot) visit(child.shadowRoot, `${key}/`)
      visit(child, key)
    }
  }
  const readAnimations = (root: Document | ShadowRoot): void => {
    for (const animation of root.getAnimations?.() ?? []) {
      const { target } = animation.effect as KeyframeEffect
      const isEndless = animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY
      if (!target || !isEndless || animation.playState !== 'running' || !hasChanged(target)) continue
      note(target, 'animation', keys.get(target) ?? target.localName)
    }
  }
  visit(document, '')
  readAnimations(document)
  for (const element of keys.keys()) if (element.shadowRoot) readAnimations(element.shadowRoot)
  return { texts: [...texts], controls, busy, isBlank: texts.size === 0 && controls.length === 0 && !hasPicture }
}

export function joinViews(views: readonly (PageView | undefined)[]): PageView {
  const [main] = views
  const known = views.flatMap((view, index) => (view ? [placeView(view, index)] : []))
  return {
    texts: [...new Set(known.flatMap(({ texts }) => texts))],
    controls: known.flatMap(({ controls }) => controls),
    busy: known.flatMap(({ busy }) => busy),
    isBlank: main !== undefined && known.every(({ isBlank }) => isBlank),
  }
}

/** Two frames may have the same keys. */
export function placeView(view: PageView, index: number): PageView {
  const place = <item extends { readonly key: string }>(items: readonly item[]) =>
    items.map((item) => ({ ...item, key: `${index}${item.key}` }))
  return { ...view, controls: place(view.controls), busy: place(view.busy) }
}
