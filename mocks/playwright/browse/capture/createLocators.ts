import type { Frame, Locator } from '@playwright/test'
import type { ElementView, Locators } from '#mocks/codegen/capture/captureMessage'
import { systemWait } from '#mocks/core/clock'

const BY_ROLE = /getByRole\('([a-z]+)', \{ name: [^{}]+\}\)$/

type Search = { code?: string | undefined; isDone?: boolean; readonly done: Promise<string | undefined> }

/** Milliseconds. */
const TIMEOUT = 2_000
const CAPACITY = 5_000
const INTO_FRAME = '.contentFrame().'
const BY_TEXT = '.filter({ hasText: '

/** Playwright looks at an element ahead of an action, because the action may take the element away. */
export function createLocators(engine: string): Locators<Frame> {
  const searches = new Map<string, Search>()
  const prefixes = new WeakMap<Frame, string>()

  const toTarget = (frame: Frame, { id, mark }: ElementView) => frame.locator(`${engine}=${id}~${mark}`)

  function search(frame: Frame, element: ElementView): Search {
    const key = `${element.id}~${element.mark}`
    const known = searches.get(key)
    if (known) return known
    const keep = (code: string): void => {
      started.code = code
      if (frame.parentFrame()) prefixes.set(frame, toPrefix(code))
    }
    const naming = within(name(frame, element, keep)).then(() => {
      started.isDone = true
      if (started.code === undefined) searches.delete(key)
      return started.code
    })
    const started: Search = { done: naming }
    searches.set(key, started)
    const [oldest] = searches.keys()
    if (searches.size > CAPACITY && oldest !== undefined) searches.delete(oldest)
    return started
  }

  async function name(frame: Frame, element: ElementView, keep: (code: string) => void): Promise<void> {
    const target = toTarget(frame, element)
    try {
      const normal = await target.normalize()
      const code = String(normal)
      keep(code)
      const steady = await toSteadyLocator(frame, target, normal)
      if (steady !== normal) keep(`${toPrefix(code)}${steady}`)
    } catch {
      // The element is gone.
    }
  }

  /** The page's own locator: it was made before the page could change the element. */
  function toOwnCode(frame: Frame, { locator }: ElementView): string | undefined {
    const prefix = frame.parentFrame() ? prefixes.get(frame) : ''
    return prefix === undefined || locator === undefined ? undefined : `${prefix}${locator}`
  }

  async function find(frame: Frame, element: ElementView): Promise<string | undefined> {
    const found = search(frame, element)
    if (found.code !== undefined) {
      // A picture may be in Playwright's, and the page has found a text without it meanwhile.
      const isSteadier = !found.isDone && element.locator?.includes(BY_TEXT)
      return (isSteadier && toOwnCode(frame, element)) || found.code
    }
    const code = await found.done
    const isSame =
      code !== undefined &&
      (await within(
        toTarget(frame, element)
          .count()
          .catch(() => 0),
      )) === 1
    return isSame ? code : toOwnCode(frame, element)
  }

  return {
    find,
    async see(frame, element) {
      const code = await find(frame, element)
      return (element.locator?.includes(BY_TEXT) && toOwnCode(frame, element)) || code
    },
    look: async (frame, element) => (await search(frame, element).done) !== undefined,
  }
}

function toPrefix(code: string): string {
  const end = code.lastIndexOf(INTO_FRAME)
  return end < 0 ? '' : code.slice(0, end + INTO_FRAME.length)
}

const within = <value>(work: Promise<value>): Promise<value | undefined> =>
  Promise.race([work, systemWait(TIMEOUT).then(() => undefined)])

/** Of a text such as `- button "Rabby Rabby":\n  - img "Rabby"\n  - text: Rabby`. */
export function readNamedParts(snapshot: string): { readonly images: readonly string[]; readonly text: string } {
  const unquote = (text: string) => (text.startsWith('"') ? String(JSON.parse(text)) : text)
  const images = Array.from(snapshot.matchAll(/^\s+- img ("(?:[^"\\]|\\.)*")/gm), ([, text = '']) => unquote(text))
  const texts = Array.from(snapshot.matchAll(/^\s+- text: (.+)$/gm), ([, text = '']) => unquote(text))
  return { images, text: texts.join(' ') }
}

/** A dialog loads its wallets' pictures while it is open: a button's name then depends on how quick one is. */
async function toSteadyLocator(frame: Frame, target: Locator, normal: Locator): Promise<Locator> {
  const [, role] = BY_ROLE.exec(String(normal)) ?? []
  if (role === undefined) return normal
  const { images, text } = readNamedParts(await target.ariaSnapshot())
  const words = text.split(' ').filter(Boolean)
  if (images.length === 0) return normal
  // Parts of a text that have no space between them count as one word in the page, and as two in the snapshot.
  for (let count = words.length; count > 0; count -= 1) {
    const hasText = words.slice(0, count).join(' ')
    const candidate = frame.getByRole(role as Parameters<Frame['getByRole']>[0]).filter({ hasText })
    const [all, same] = await Promise.all([candidate.count(), candidate.and(target).count()])
    if (all === 1 && same === 1) return candidate
  }
  return normal
}
