import type { ElementHandle, Frame, JSHandle, Locator, Page } from '@playwright/test'

/** `transparent`: there to be seen, but for its opacity, as at the start of an animation. */
export type Visibility = 'shown' | 'transparent' | 'hidden'

type PageFindings = {
  readonly texts: readonly { readonly text: string; readonly visibility: Visibility }[]
  readonly elements: number
  /** The largest first. */
  readonly pictures: readonly Element[]
  readonly copyButtons: readonly Element[]
}

export type ScanRoots = { readonly nodes: JSHandle<Node[]>; readonly visible: boolean }

/** Runs in a page, which gets it as text: it uses nothing of this module. */
export function collectFromPage(roots: readonly Node[]): PageFindings {
  const URI = /wc(:|%(25)*3a)|connect(\/|%(25)*2f)mwp|walletlink\.org/i
  const COPY = /cop(y|iar|ier|ia\b)|kopier|复制|コピー/i
  const texts: { text: string; visibility: Visibility }[] = []
  const pictures: { element: Element; area: number }[] = []
  const copyButtons: Element[] = []
  let elements = 0

  const hasBox = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0
  }
  const see = (element: Element): Visibility => {
    // A component may have no box of its own, and show a dialog that covers the page.
    const inner = hasBox(element) ? element : Array.from(element.shadowRoot?.querySelectorAll('*') ?? []).find(hasBox)
    if (!inner || inner.checkVisibility?.({ visibilityProperty: true }) === false) return 'hidden'
    return inner.checkVisibility?.({ opacityProperty: true }) === false ? 'transparent' : 'shown'
  }
  const readValues = (element: Element): unknown[] => {
    const values: unknown[] = Array.from(element.attributes, ({ value }) => value)
    if ('value' in element) values.push(element.value)
    const texts = Array.from(element.childNodes).filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    if (!['SCRIPT', 'STYLE'].includes(element.tagName)) values.push(texts.map(({ nodeValue }) => nodeValue).join(''))
    if (!element.tagName.includes('-')) return values
    // A component keeps what it was given in properties of its own.
    const { observedAttributes = [] } = element.constructor as { observedAttributes?: readonly string[] }
    for (const name of new Set([...observedAttributes, ...Object.keys(element), 'uri', 'data', 'text', 'url', 'link']))
      try {
        values.push((element as unknown as Record<string, unknown>)[name])
      } catch {
        // A getter that throws holds nothing for us.
      }
    return values
  }
  const keepPicture = (element: Element): void => {
    const { width, height } = element.getBoundingClientRect()
    const drawn = ['canvas', 'img', 'svg'].includes(element.localName)
    const painted = !drawn && getComputedStyle(element).backgroundImage.includes('url(')
    if (Math.min(width, height) < 90 || width / height > 1.5 || height / width > 1.5) return
    if ((drawn || painted) && see(element) === 'shown') pictures.push({ element, area: width * height })
  }
  const visit = (node: Node, known: boolean): void => {
    let holds = known
    if (node instanceof Element) {
      elements += 1
      for (const value of readValues(node))
        if (typeof value === 'string' && URI.test(value)) {
          texts.push({ text: value.slice(0, 4_000), visibility: see(node) })
          holds = true
        }
      // The picture inside an element that has the URI shows that URI.
      if (!holds) keepPicture(node)
      if (node.matches('button, [role=button], a, wui-link, wui-button')) {
        const name = [node.getAttribute('aria-label'), node.getAttribute('title'), node.textContent].join(' ')
        if (COPY.test(name) && !/address/i.test(name) && see(node) === 'shown') copyButtons.push(node)
      }
      if (node.shadowRoot) visit(node.shadowRoot, holds)
    }
    for (const child of node.childNodes) if (child.nodeType === Node.ELEMENT_NODE) visit(child, holds)
  }
  for (const root of roots) visit(root, false)
  pictures.sort((a, b) => b.area - a.area)
  return { texts, elements, pictures: pictures.slice(0, 8).map(({ element }) => element), copyButtons }
}

export async function openScanRoots(target: Page | Locator): Promise<readonly ScanRoots[]> {
  if ('frames' in target) return openPages([target, ...(await listPopups(target))])
  const elements = (await target.elementHandles()) as ElementHandle<Element>[]
  const own = await Promise.all(
    elements.map(async (element) => ({
      nodes: (await element.evaluateHandle((node: Node) => [node])) as JSHandle<Node[]>,
      visible: true,
    })),
  )
  const owners = await Promise.all(elements.map(async (element) => [element, ...(await element.$$('iframe, frame'))]))
  const inside = await Promise.all(owners.flat().map((owner) => owner.contentFrame()))
  const frames = inside.flatMap((frame) => (frame ? listFrames(frame) : []))
  return [...own, ...(await openFrames(frames))]
}

/** An SDK may show its code in a window of its own. */
async function listPopups(page: Page): Promise<readonly Page[]> {
  const others = page.context().pages()
  const openers = await Promise.all(others.map((other) => other.opener()))
  return others.filter((_, index) => openers[index] === page)
}

async function openPages(pages: readonly Page[]): Promise<readonly ScanRoots[]> {
  const opened = await Promise.all(pages.map((page) => openFrames(page.frames(), page.mainFrame())))
  return opened.flat()
}

const listFrames = (frame: Frame): readonly Frame[] => [frame, ...frame.childFrames().flatMap(listFrames)]

async function openFrames(frames: readonly Frame[], main?: Frame): Promise<readonly ScanRoots[]> {
  const opened = await Promise.all(
    frames.map(async (frame) => {
      try {
        const nodes = (await frame.evaluateHandle(() => [document])) as JSHandle<Node[]>
        const visible = frame === main || (await (await frame.frameElement()).isVisible())
        return [{ nodes, visible }]
      } catch {
        return []
      }
    }),
  )
  return opened.flat()
}
