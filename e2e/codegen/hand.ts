import { expect, type Locator, type Page } from '@playwright/test'

/** Milliseconds until a person presses what they point at, and for which they press it. */
const AIM = 150
const PRESS = 80

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

export function createHand(page: Page) {
  async function click(target: Locator, isPerson: boolean): Promise<void> {
    // A person waits until it can be pressed, is there and stands still.
    if (isPerson) await expect(target).toBeEnabled()
    await target.hover()
    const box = await target.boundingBox()
    if (!box) throw new Error(`Not on the screen: ${target}`)
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 3 })
    if (isPerson) await pause(AIM)
    await page.mouse.down()
    if (isPerson) await pause(PRESS)
    await page.mouse.up()
  }
  return {
    click: (target: Locator) => click(target, true),
    /** Clicks faster than any person: the button is up again before anything can look at the element. */
    flick: (target: Locator) => click(target, false),
    async type(target: Locator, text: string) {
      await click(target, true)
      await page.keyboard.type(text)
    },
    press: (key: string) => page.keyboard.press(key),
  }
}
