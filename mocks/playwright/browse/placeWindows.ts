import type { Page } from '@playwright/test'

const DAPP_LEAST = 720

const CONSOLE_LEAST = 900
const MOST = 1280
const HEIGHT_MOST = 1000

/** In CSS pixels. */
type WindowPlace = Readonly<Record<'left' | 'top' | 'width' | 'height', number>>

/** A desktop that places windows itself may ignore it. */
export async function placeWindows({ dapp, console }: { readonly dapp: Page; readonly console: Page }): Promise<void> {
  const screen = await dapp.evaluate(() => {
    // Chromium has the last two, which its types lack.
    type Shown = Screen & { readonly availLeft?: number; readonly availTop?: number }
    const { availWidth: width, availHeight: height, availLeft: left = 0, availTop: top = 0 } = window.screen as Shown
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

/** The dapp is at the left, and the console at the right. On a narrow screen they overlap. */
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
