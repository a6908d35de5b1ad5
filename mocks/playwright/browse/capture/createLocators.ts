import type { Frame, Locator } from '@playwright/test'
import { systemWait } from '#mocks/core/wait'
import type { ElementView } from '#mocks/page/capture/captureMessage'

const BY_ROLE = /getByRole\('([a-z]+)', \{ name: [^{}]+\}\)$/

export type Locators = {
  look(frame: Frame, element: ElementView): Promise<boolean>
  /** The code of an element's locator, after `page.`. Undefined where the element was gone, or changed, too soon. */
  find(frame: Frame, element: ElementView): Promise<string | undefined>
  /** The code of an element's locator for an expectation: of a message, with what it says. */
  see(frame: Frame, element: ElementView): Promise<string | undefined>
}

type Search = { code?: string | undefined; isDone?: boolean; readonly done: Promise<string | undefined> }

/** Milliseconds for a page that does not answer. */
const TIMEOUT = 2_000
const CAPACITY = 5_000
/** How Playwright writes the step into a frame. */
const INTO_FRAME = '.contentFrame().'
const BY_TEXT = '.filter({ hasText: '

/** Locators come from `locator.normalize()` ahead of an action, because the action may remove the element. */
export function createLocators(engine: string): Locators {
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

  /** Calls `keep` with Playwright's own locator as soon as it is known, and then with a steadier one. */
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

  /** Its role and name were read before the page could change it. */
  function toRoleCode(frame: Frame, byRole: string): string | undefined {
    const prefix = frame.parentFrame() ? prefixes.get(frame) : ''
    return prefix === undefined ? undefined : `${prefix}${byRole}`
  }

  async function find(frame: Frame, element: ElementView): Promise<string | undefined> {
    const found = search(frame, element)
    if (found.code !== undefined) {
      // A picture may be in Playwright's, and the page has found a text without it meanwhile.
      const isSteadier = !found.isDone && element.byRole?.includes(BY_TEXT)
      return (isSteadier && element.byRole && toRoleCode(frame, element.byRole)) || found.code
    }
    const code = await found.done
    // It may have been found when the page had changed already.
    const isSame =
      code !== undefined &&
      (await within(
        toTarget(frame, element)
          .count()
          .catch(() => 0),
      )) === 1
    if (isSame) return code
    return element.byRole === undefined ? undefined : toRoleCode(frame, element.byRole)
  }

  return {
    find,
    async see(frame, element) {
      const code = await find(frame, element)
      const isByText = element.byRole?.includes(BY_TEXT)
      return (isByText && element.byRole && toRoleCode(frame, element.byRole)) || code
    },
    look: async (frame, element) => (await search(frame, element).done) !== undefined,
  }
}

function toPrefix(code: string): string {
  const end = code.lastIndexOf(INTO_FRAME)
  return end < 0 ? '' : code.slice(0, end + INTO_FRAME.length)
}

function within<value>(work: Promise<value>): Promise<value | undefined> {
  return Promise.race([work, systemWait(TIMEOUT).then(() => undefined)])
}

export function readNamedParts(snapshot: string): { readonly images: readonly string[]; readonly text: string } {
  const unquote = (text: string) => (text.startsWith('"') ? String(JSON.parse(text)) : text)
  const images = Array.from(snapshot.matchAll(/^\s+- img ("(?:[^"\\]|\\.)*")/gm), ([, text = '']) => unquote(text))
  const texts = Array.from(snapshot.matchAll(/^\s+- text: (.+)$/gm), ([, text = '']) => unquote(text))
  return { images, text: texts.join(' ') }
}

/** A dialog of wallets loads its pictures while it is open, so that a button's name depends on how quick one is. */
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
