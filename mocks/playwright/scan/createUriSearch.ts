import { createHash } from 'node:crypto'
import type { ElementHandle, JSHandle, Locator, Page } from '@playwright/test'
import { systemClock, systemWait } from '#mocks/core/clock'
import { type FoundUri, findUrisIn, type OpenedLinks } from './findUrisIn.ts'
import { QUICK_PREPARATIONS, readQrPicture } from './readQrPicture.ts'
import { collectFromPage, openScanRoots, type ScanRoots, type Visibility } from './scannedPage.ts'

/** Milliseconds: an element that is gone has no picture. */
const PATIENCE = 2_000
/** The width below which the code needs all the pixels that a phone's screen has. */
const SMALL = 220

export type UriSearchParameters = {
  /** Milliseconds. */
  readonly timeout: number
  readonly opened?: OpenedLinks | undefined
  readonly isUsed?: ((topic: string) => boolean) | undefined
}

export type SearchRound = {
  readonly found: readonly FoundUri[]
  readonly stale: readonly FoundUri[]
  readonly others: readonly string[]
  readonly looked: Readonly<Record<'elements' | 'documents' | 'pictures' | 'copyButtons', number>>
}

export type UriSearch = {
  /** @param elapsed milliseconds since the search began: later it also tries what is less certain */
  look(elapsed: number): Promise<SearchRound>
}

/** Milliseconds: a dialog may fade in. */
const FADE = 250

type Look = Awaited<ReturnType<typeof lookAt>>

/** Creates a search in a target. What costs much, or changes the page, waits until the rest found nothing. */
export function createUriSearch(target: Page | Locator, parameters: UriSearchParameters): UriSearch {
  const { timeout, opened, isUsed = () => false } = parameters
  const reader = createPictureReader()
  const others = new Set<string>()
  const patience = Math.min(1_000, timeout / 4)
  let nextTry = patience
  let pressed = 0

  const isFresh = ({ topic, expiry }: FoundUri) => !isUsed(topic) && expiry > systemClock.now()

  async function readPictures({ pictures }: Look): Promise<readonly FoundUri[]> {
    const found: FoundUri[] = []
    for (const picture of pictures) found.push(...(await readText(await reader.read(picture))))
    return found
  }

  async function readText(text: string | undefined): Promise<readonly FoundUri[]> {
    const uris = await findUrisIn(text ?? '')
    if (text && uris.length === 0) others.add(text)
    return uris
  }

  async function pressCopyButtons({ copyButtons }: Look): Promise<readonly FoundUri[]> {
    const found: FoundUri[] = []
    for (const button of copyButtons) {
      pressed += 1
      found.push(...(await findUrisIn((await pressCopyButton(button)) ?? '')))
    }
    return found
  }

  return {
    async look(elapsed) {
      const seen = await lookAt(target)
      async function read(visibility: Visibility): Promise<readonly FoundUri[]> {
        const texts = seen.texts.filter((text) => text.visibility === visibility)
        return (await Promise.all(texts.map(({ text }) => findUrisIn(text)))).flat()
      }
      const isLate = elapsed >= nextTry
      const ways: readonly (() => Promise<readonly FoundUri[]>)[] = [
        async () => [...(await read('shown')), ...(await readPictures(seen))],
        async () => opened?.read().slice(0, 1) ?? [],
        async () => (elapsed > FADE ? read('transparent') : []),
        async () => (isLate ? readText(await reader.readWhole(target)) : []),
        async () => (isLate ? pressCopyButtons(seen) : []),
        async () => (isLate ? read('hidden') : []),
      ]
      const all: FoundUri[] = []
      for (const way of ways) {
        all.push(...(await way()))
        if (all.some(isFresh)) break
      }
      if (isLate) nextTry = elapsed + patience
      await Promise.all([...seen.pictures, ...seen.copyButtons].map((handle) => handle.dispose()))
      const distinct = Array.from(new Map(all.toReversed().map((uri) => [uri.topic, uri])).values()).toReversed()
      const { elements, documents } = seen
      return {
        found: distinct.filter(isFresh),
        stale: distinct.filter((uri) => !isFresh(uri)),
        others: Array.from(others),
        looked: { elements, documents, pictures: reader.withoutCode(), copyButtons: pressed },
      }
    },
  }
}

function createPictureReader() {
  const known = new Map<string, string | undefined>()

  async function read(take: () => Promise<Buffer>, preparations?: typeof QUICK_PREPARATIONS) {
    const png = await take().catch(() => undefined)
    if (!png) return undefined
    const key = createHash('sha256').update(png).digest('hex')
    if (!known.has(key)) known.set(key, await readQrPicture(png, preparations))
    return known.get(key)
  }

  return {
    read: (element: ElementHandle<Element>) =>
      read(async () => {
        const { width = 0 } = (await element.boundingBox()) ?? {}
        return element.screenshot({ timeout: PATIENCE, scale: width < SMALL ? 'device' : 'css' })
      }),
    readWhole: (target: Page | Locator) =>
      read(() => target.screenshot({ timeout: PATIENCE, scale: 'css' }), QUICK_PREPARATIONS),
    withoutCode: () => Array.from(known.values()).filter((text) => text === undefined).length,
  }
}

async function lookAt(target: Page | Locator) {
  const roots = await openScanRoots(target)
  const looks = await Promise.all(roots.map((opened) => lookAtRoots(opened).catch(() => undefined)))
  const seen = looks.filter((look) => look !== undefined)
  return {
    texts: seen.flatMap(({ texts }) => texts),
    elements: seen.reduce((sum, { elements }) => sum + elements, 0),
    documents: seen.length,
    pictures: seen.flatMap(({ pictures }) => pictures),
    copyButtons: seen.flatMap(({ copyButtons }) => copyButtons),
  }
}

async function lookAtRoots({ nodes, visible }: ScanRoots) {
  const findings = await nodes.evaluateHandle(collectFromPage)
  const { texts, elements } = await findings.evaluate(({ texts, elements }) => ({ texts, elements }))
  const [pictures, copyButtons] = await Promise.all([
    findings.evaluateHandle(({ pictures }) => pictures).then(listElements),
    findings.evaluateHandle(({ copyButtons }) => copyButtons).then(listElements),
  ])
  await Promise.all([findings.dispose(), nodes.dispose()])
  return {
    texts: texts.map((found) => (visible ? found : { ...found, visibility: 'hidden' as const })),
    elements,
    pictures: visible ? pictures : [],
    copyButtons: visible ? copyButtons : [],
  }
}

async function listElements(list: JSHandle<readonly Element[]>): Promise<readonly ElementHandle<Element>[]> {
  const properties = await list.getProperties()
  return Array.from(properties.values()).flatMap((handle) => {
    const element = handle.asElement()
    return element ? [element as ElementHandle<Element>] : []
  })
}

/** Milliseconds. */
const COPY_PATIENCE = 500

async function pressCopyButton(button: ElementHandle<Element>): Promise<string | undefined> {
  const copied = await button.evaluateHandle(catchCopies)
  try {
    await button.click({ timeout: 1_000 })
    // Counted here: the page's timers may be a test's.
    return await Promise.race([copied.evaluate(({ text }) => text), systemWait(COPY_PATIENCE).then(() => undefined)])
  } catch {
    return undefined
  } finally {
    await copied.evaluate(({ stop }) => stop()).catch(() => {})
    await copied.dispose()
  }
}

/** Runs in the page. It replaces every way to copy text until `stop`. */
function catchCopies() {
  let settle: (text: string | undefined) => void = () => {}
  const text = new Promise<string | undefined>((resolve) => {
    settle = resolve
  })
  const undo: (() => void)[] = []
  const replace = <Key extends string>(target: object | undefined, key: Key, value: unknown): void => {
    const before = target && Object.getOwnPropertyDescriptor(target, key)
    if (!target || !before) return
    Object.defineProperty(target, key, { ...before, value })
    undo.push(() => Object.defineProperty(target, key, before))
  }
  const clipboard = (globalThis as { Clipboard?: { prototype: object } }).Clipboard?.prototype
  replace(clipboard, 'writeText', async (copied: string) => settle(copied))
  replace(clipboard, 'write', async ([item]: readonly ClipboardItem[]) =>
    settle(await (await item?.getType('text/plain'))?.text()),
  )
  const { execCommand } = Document.prototype
  replace(Document.prototype, 'execCommand', function (this: Document, ...args: Parameters<typeof execCommand>) {
    if (args[0].toLowerCase() !== 'copy') return execCommand.apply(this, args)
    const { activeElement: field } = this
    const selected = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : ''
    settle(selected || String(this.getSelection()))
    return true
  })
  const stop = () => {
    for (const restore of undo) restore()
  }
  return { text, stop }
}
