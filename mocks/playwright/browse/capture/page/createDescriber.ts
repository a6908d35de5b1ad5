/** Describes the elements of a page. */
export type Describer = {
  /** A short text that stays the same while the element has the same role, name and attributes. */
  toMark(element: Element): string
  /** The element's role and name as Playwright's code. Undefined where they are not certain, or not its alone. */
  toRoleLocator(element: Element): string | undefined
  /** Whether nobody sees it, or aids do not. */
  isHidden(element: Element): boolean
}

/**
 * Creates what describes elements. It knows the plain cases of names alone: for others it gives none, rather than a wrong
 * one. Its source text runs in the page: it must not use anything from its module.
 */
export function createDescriber(): Describer {
  const INPUTS: Readonly<Record<string, string>> = {
    button: 'button',
    submit: 'button',
    reset: 'button',
    checkbox: 'checkbox',
    radio: 'radio',
    number: 'spinbutton',
    search: 'searchbox',
    text: 'textbox',
    email: 'textbox',
    tel: 'textbox',
    url: 'textbox',
  }
  const BY_CONTENT = [
    'button',
    'link',
    'tab',
    'menuitem',
    'menuitemradio',
    'menuitemcheckbox',
    'option',
    'switch',
    'heading',
  ]
  /** They have no names. Their text is what they say. */
  const MESSAGES = ['alert', 'status']
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
  ]
  const clean = (text: string) =>
    text
      .replace(/[\u200b\u00ad]/g, '')
      .replace(/\s+/g, ' ')
      .trim()
  const isShown = (element: Element) => element.checkVisibility?.({ visibilityProperty: true }) !== false

  /** The ancestors of an element, out of shadow roots too. */
  function isHiddenFromAll(element: Element): boolean {
    for (let at: Element | null = element; at; at = at.parentElement ?? hostOf(at))
      if (at.getAttribute('aria-hidden') === 'true' || at.hasAttribute('inert')) return true
    return !isShown(element)
  }
  function hostOf(element: Element): Element | null {
    const root = element.getRootNode()
    return root instanceof ShadowRoot ? root.host : null
  }

  function toMark(element: Element): string {
    const isEditor = element instanceof HTMLElement && element.isContentEditable
    const text = isEditor || element.localName === 'textarea' ? '' : (element.textContent ?? '').slice(0, 300)
    const button = element instanceof HTMLInputElement && INPUTS[element.type] === 'button' ? element.value : ''
    const attributes = NAMED_BY.concat('data-testid').map((name) => element.getAttribute(name))
    const whole = JSON.stringify([element.localName, attributes, clean(text), button, isHiddenFromAll(element)])
    let hash = 5381
    for (let place = 0; place < whole.length; place += 1) hash = (Math.imul(hash, 33) ^ whole.charCodeAt(place)) >>> 0
    return hash.toString(36)
  }

  function toRole(element: Element): string | undefined {
    const explicit = element.getAttribute('role')?.trim().split(/\s+/)[0]
    if (explicit) return explicit
    if (element instanceof HTMLInputElement) return element.list ? undefined : INPUTS[element.type]
    if (element.localName === 'a') return element.hasAttribute('href') ? 'link' : undefined
    if (/^h[1-6]$/.test(element.localName)) return 'heading'
    return { button: 'button', textarea: 'textbox', option: 'option', output: 'status' }[element.localName]
  }

  /** Undefined: not certain. */
  function toName(element: Element, role: string): string | undefined {
    if (element.hasAttribute('aria-labelledby')) return undefined
    const label = clean(element.getAttribute('aria-label') ?? '')
    if (label !== '') return label
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      if (role === 'button') return clean(element.value) || undefined
      const [only, ...others] = element.labels ?? []
      if (!only || others.length > 0 || Array.from(only.querySelectorAll('*')).some((part) => part !== element))
        return undefined
      return clean(only.textContent ?? '') || undefined
    }
    if (!BY_CONTENT.includes(role)) return undefined
    const text = toText(element)
    return text === undefined ? undefined : clean(text) || undefined
  }

  /** What is shown inside an element: of its shadow root, or what is put into its slot. */
  function listShown(element: Element): readonly Node[] {
    if (element.shadowRoot) return Array.from(element.shadowRoot.childNodes)
    const assigned = element instanceof HTMLSlotElement ? element.assignedNodes({ flatten: true }) : []
    return assigned.length > 0 ? assigned : Array.from(element.childNodes)
  }

  function toText(element: Element, skipsPictures = false): string | undefined {
    if (element.localName === 'style' || element.localName === 'script') return ''
    if (element.localName === 'svg') return element.querySelector('title,text,[aria-label]') ? undefined : ''
    if (['input', 'select', 'textarea', 'iframe', 'canvas', 'object'].includes(element.localName)) return undefined
    for (const part of ['::before', '::after'])
      if (!['none', 'normal', '""'].includes(getComputedStyle(element, part).content)) return undefined
    let text = ''
    for (const node of listShown(element)) {
      if (node instanceof Text) text += node.data
      if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') continue
      // A slot has no box of its own.
      if (!(node instanceof HTMLSlotElement) && !isShown(node)) continue
      if (['aria-label', 'aria-labelledby', 'title'].some((name) => node.hasAttribute(name))) return undefined
      const alt = node instanceof HTMLImageElement ? (skipsPictures ? '' : node.alt) : undefined
      const inner = alt ?? (node.localName === 'br' ? ' ' : toText(node, skipsPictures))
      if (inner === undefined) return undefined
      const isInline = ['inline', 'contents'].includes(getComputedStyle(node).display)
      text += isInline ? inner : ` ${inner} `
    }
    return text
  }

  /** Whether an element whose name is not certain may have this one: everything that a name is made of is there. */
  function mayBeNamed(element: Element, name: string): boolean {
    const material: (string | null)[] = []
    const collect = (at: Element): boolean => {
      if (at.hasAttribute('aria-labelledby') || at.localName === 'iframe') return false
      for (const part of ['::before', '::after'])
        if (!['none', 'normal', '""'].includes(getComputedStyle(at, part).content)) return false
      for (const attribute of ['aria-label', 'title', 'alt', 'placeholder']) material.push(at.getAttribute(attribute))
      if (at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement) {
        material.push(at.value)
        for (const label of at.labels ?? []) material.push(label.textContent)
      }
      return listShown(at).every((node) => {
        if (node instanceof Text) material.push(node.data)
        return !(node instanceof Element) || collect(node)
      })
    }
    if (!collect(element)) return true
    const whole = clean(material.join(' '))
    return name.split(' ').every((word) => whole.includes(word))
  }

  function hasOther(root: ParentNode, element: Element, role: string, name: string): boolean {
    for (const other of root.querySelectorAll('*')) {
      if (other.shadowRoot && hasOther(other.shadowRoot, element, role, name)) return true
      if (other === element || toRole(other) !== role || isHiddenFromAll(other)) continue
      const otherName = toName(other, role)
      if (otherName === name || (otherName === undefined && mayBeNamed(other, name))) return true
    }
    return false
  }

  /** Whether a picture's name is a part of the element's: a dialog of wallets loads its pictures while it is open. */
  function hasNamedPicture(element: Element): boolean {
    return listShown(element).some(
      (node) =>
        node instanceof Element &&
        ((node instanceof HTMLImageElement && node.alt.trim() !== '') || hasNamedPicture(node)),
    )
  }

  /** All text of an element, as Playwright's `hasText` reads it. */
  function toWhole(element: Element | ShadowRoot): string {
    let text = ''
    for (const node of element.childNodes) {
      if (node instanceof Text) text += node.data
      if (node instanceof Element && !['script', 'style', 'noscript'].includes(node.localName)) text += toWhole(node)
    }
    if (element instanceof Element && element.shadowRoot) text += toWhole(element.shadowRoot)
    return clean(text).toLowerCase()
  }

  /** Words of a message up to the first with a digit: an amount or a hash is another each time. */
  function toSteadyLength(words: readonly string[]): number {
    const changing = words.findIndex((word) => /\d/.test(word))
    return Math.min(changing === -1 ? words.length : changing, 12)
  }

  /** The longest beginning of an element's text that no other one with its role has. */
  function toTextLocator(element: Element, role: string): string | undefined {
    const own = toWhole(element)
    const others = listAll(document).filter((other) => other !== element && toRole(other) === role)
    const all = clean(toText(element, true) ?? '').split(' ')
    const words = MESSAGES.includes(role) ? all.slice(0, toSteadyLength(all)) : all
    for (let count = words.length; count > 0; count -= 1) {
      const text = words.slice(0, count).join(' ')
      const isIn = (whole: string) => text !== '' && whole.includes(text.toLowerCase())
      if (!isIn(own)) continue
      return others.some((other) => isIn(toWhole(other)))
        ? undefined
        : `getByRole('${role}').filter({ hasText: ${quote(text)} })`
    }
    return undefined
  }

  function listAll(root: ParentNode): readonly Element[] {
    return Array.from(root.querySelectorAll('*')).flatMap((each) =>
      each.shadowRoot ? [each, ...listAll(each.shadowRoot)] : [each],
    )
  }

  const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

  return {
    toMark,
    isHidden: isHiddenFromAll,
    toRoleLocator(element) {
      const role = toRole(element)
      if (role === undefined || !/^[a-z]+$/.test(role) || isHiddenFromAll(element)) return undefined
      if (MESSAGES.includes(role)) return toTextLocator(element, role)
      if (BY_CONTENT.includes(role) && !element.hasAttribute('aria-label') && hasNamedPicture(element))
        return toTextLocator(element, role)
      const name = toName(element, role)
      if (name === undefined || name.length > 100 || hasOther(document, element, role, name)) return undefined
      return `getByRole('${role}', { name: ${quote(name)}, exact: true })`
    },
  }
}
