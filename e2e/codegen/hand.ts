import type { Locator, Page } from '@playwright/test'

/** Milliseconds for which a finger presses a button. */
const PRESS = 80

/** What a person does with mouse and keyboard: events that the browser itself makes. */
export type Hand = {
  click(target: Locator): Promise<void>
  /** Clicks faster than any person: the button is up again before anything can look at the element. */
  flick(target: Locator): Promise<void>
  type(target: Locator, text: string): Promise<void>
  press(key: string): Promise<void>
}

/** Gives a page a hand. */
export function createHand(page: Page): Hand {
  async function click(target: Locator, delay: number): Promise<void> {
    // A person waits until it is there and stands still.
    await target.hover()
    const box = await target.boundingBox()
    if (!box) throw new Error(`Not on the screen: ${target}`)
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 3 })
    await page.mouse.down()
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
    await page.mouse.up()
  }
  return {
    click: (target) => click(target, PRESS),
    flick: (target) => click(target, 0),
    async type(target, text) {
      await click(target, PRESS)
      await page.keyboard.type(text)
    },
    press: (key) => page.keyboard.press(key),
  }
}
