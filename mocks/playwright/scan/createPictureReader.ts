import { createHash } from 'node:crypto'
import type { ElementHandle, Locator, Page } from '@playwright/test'
import { QUICK_PREPARATIONS, readQrPicture } from './readQrPicture.ts'

/** Reads codes from what the browser paints. A picture that was read before costs nothing. */
export type PictureReader = {
  read(element: ElementHandle<Element>): Promise<string | undefined>
  /** Reads the picture of a whole target: for codes that no single element draws. */
  readWhole(target: Page | Locator): Promise<string | undefined>
  /** How many different pictures hold no code. */
  withoutCode(): number
}

/** How long a picture may take, in milliseconds: an element that is gone has none. */
const PATIENCE = 2_000

/** The width below which the code needs all the pixels that a phone's screen has. */
const SMALL = 220

/** Creates a reader that remembers the pictures it has read. */
export function createPictureReader(): PictureReader {
  const known = new Map<string, string | undefined>()

  async function read(take: () => Promise<Buffer>, preparations?: typeof QUICK_PREPARATIONS) {
    const png = await take().catch(() => undefined)
    if (!png) return undefined
    const key = createHash('sha256').update(png).digest('hex')
    if (!known.has(key)) known.set(key, await readQrPicture(png, preparations))
    return known.get(key)
  }

  return {
    read: (element) =>
      read(async () => {
        const { width = 0 } = (await element.boundingBox()) ?? {}
        return element.screenshot({ timeout: PATIENCE, scale: width < SMALL ? 'device' : 'css' })
      }),
    readWhole: (target) => read(() => target.screenshot({ timeout: PATIENCE, scale: 'css' }), QUICK_PREPARATIONS),
    withoutCode: () => Array.from(known.values()).filter((text) => text === undefined).length,
  }
}
