import type { Frame, Locator } from '@playwright/test'

/** A locator by role and name, the last of its chain. */
const BY_ROLE = /getByRole\('([a-z]+)', \{ name: [^{}]+\}\)$/

/** What the page shows in an element, as far as a name is made of it. */
export type NamedParts = {
  readonly images: readonly string[]
  readonly text: string
}

/**
 * Reads pictures and text of an element's accessibility snapshot.
 *
 * @example
 * readNamedParts('- button "Rabby Rabby":\n  - img "Rabby"\n  - text: Rabby') // { images: ['Rabby'], text: 'Rabby' }
 */
export function readNamedParts(snapshot: string): NamedParts {
  const unquote = (text: string) => (text.startsWith('"') ? String(JSON.parse(text)) : text)
  const images = Array.from(snapshot.matchAll(/^\s+- img ("(?:[^"\\]|\\.)*")/gm), ([, text = '']) => unquote(text))
  const texts = Array.from(snapshot.matchAll(/^\s+- text: (.+)$/gm), ([, text = '']) => unquote(text))
  return { images, text: texts.join(' ') }
}

/**
 * Takes the names of pictures out of a locator. A dialog of wallets loads its pictures while it is open: a button's name
 * then depends on how quick one is.
 *
 * @param target the element
 * @param normal Playwright's locator for it
 * @returns a locator by role and text where that names the element alone; else Playwright's
 */
export async function toSteadyLocator(frame: Frame, target: Locator, normal: Locator): Promise<Locator> {
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
