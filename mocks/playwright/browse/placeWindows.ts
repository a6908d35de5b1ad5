import type { Page } from '@playwright/test'

/** A dapp's layout for desktops. */
const DAPP_LEAST = 720

/** The console's three panes. */
const CONSOLE_LEAST = 900

const MOST = 1280

const HEIGHT_MOST = 1000

/** Where a window stands on its screen, in CSS pixels. */
type WindowPlace = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

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

/**
 * Places a dapp's window at the left of the screen, and the console's at its right. Where the screen is too narrow for
 * both, they overlap.
 *
 * @param screen the part of the screen that windows may use, in CSS pixels
 * @example
 * toWindowPlaces({ left: 0, top: 0, width: 1920, height: 1080 }).console.left // 864
 */
export function toWindowPlaces(screen: WindowPlace): { readonly dapp: WindowPlace; readonly console: WindowPlace } {
  const { left, top, width } = screen
  const height = Math.min(screen.height, HEIGHT_MOST)
  const consoleWidth = Math.min(width, Math.max(CONSOLE_LEAST, Math.min(MOST, Math.round(width * 0.55))))
  const dappWidth = Math.min(width, Math.max(DAPP_LEAST, Math.min(MOST, width - consoleWidth)))
  const beside = Math.min(dappWidth, width - consoleWidth)
  return {
    dapp: { left, top, width: dappWidth, height },
    console: { left: left + beside, top, width: consoleWidth, height },
  }
}
