import type { Page } from '@playwright/test'
import { toWindowPlaces, type WindowPlace } from './toWindowPlaces.ts'

/**
 * Puts the windows of a dapp and of its console beside each other. A desktop that places windows itself may ignore it.
 *
 * @example
 * await placeWindows({ dapp: page, console: consolePage })
 */
export async function placeWindows({ dapp, console }: { readonly dapp: Page; readonly console: Page }): Promise<void> {
  const screen = await dapp.evaluate(() => {
    // Chromium has the last two, which its types do not know.
    const {
      availWidth: width,
      availHeight: height,
      availLeft: left = 0,
      availTop: top = 0,
    } = window.screen as Screen & {
      readonly availLeft?: number
      readonly availTop?: number
    }
    return { left, top, width, height }
  })
  const places = toWindowPlaces(screen)
  await Promise.all([place(dapp, places.dapp), place(console, places.console)])
}

async function place(page: Page, bounds: WindowPlace): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { windowId } = await session.send('Browser.getWindowForTarget')
  // In full screen, or maximised, it has no place of its own.
  await session.send('Browser.setWindowBounds', { windowId, bounds: { windowState: 'normal' } })
  await session.send('Browser.setWindowBounds', { windowId, bounds })
  await session.detach()
}
