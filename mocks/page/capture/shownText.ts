export function cleanText(text: string): string {
  return text
    .replace(/[\u200b\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

const isShown = (element: Element) => element.checkVisibility?.({ visibilityProperty: true }) !== false

export function isHidden(element: Element): boolean {
  // The ancestors, out of shadow roots too.
  for (let at: Element | null = element; at; at = at.parentElement ?? hostOf(at))
    if (at.getAttribute('aria-hidden') === 'true' || at.hasAttribute('inert')) return true
  return !isShown(element)
}
function hostOf(element: Element): Element | null {
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root.host : null
}

export function listShown(element: Element): readonly Node[] {
  if (element.shadowRoot) return Array.from(element.shadowRoot.childNodes)
  const assigned = element instanceof HTMLSlotElement ? element.assignedNodes({ flatten: true }) : []
  return assigned.length > 0 ? assigned : Array.from(element.childNodes)
}

/** Undefined if not texts alone. */
export function readStyledTexts(element: Element): readonly string[] | undefined {
  const texts: string[] = []
  for (const part of ['::before', '::after']) {
    const { content } = getComputedStyle(element, part)
    if (content === 'none' || content === 'normal') continue
    const [, text] = /^"((?:[^"\\]|\\.)*)"$/.exec(content) ?? []
    if (text === undefined) return undefined
    texts.push(text)
  }
  return texts
}

/** Undefined if not certain. */
export function toShownText(element: Element, skipsPictures = false): string | undefined {
  if (element.localName === 'style' || element.localName === 'script') return ''
  if (element.localName === 'svg') return element.querySelector('title,text,[aria-label]') ? undefined : ''
  if (['input', 'select', 'textarea', 'iframe', 'canvas', 'object'].includes(element.localName)) return undefined
  if (readStyledTexts(element)?.some((styled) => styled !== '') ?? true) return undefined
  let text = ''
  for (const node of listShown(element)) {
    if (node instanceof Text) text += node.data
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') continue
    // A slot has no box of its own.
    if (!(node instanceof HTMLSlotElement) && !isShown(node)) continue
    if (['aria-label', 'aria-labelledby', 'title'].some((name) => node.hasAttribute(name))) return undefined
    const alt = node instanceof HTMLImageElement ? (skipsPictures ? '' : node.alt) : undefined
    const inner = alt ?? (node.localName === 'br' ? ' ' : toShownText(node, skipsPictures))
    if (inner === undefined) return undefined
    const isInline = ['inline', 'contents'].includes(getComputedStyle(node).display)
    text += isInline ? inner : ` ${inner} `
  }
  return text
}
