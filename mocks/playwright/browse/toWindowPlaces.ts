/** Where a window stands on its screen, in CSS pixels. */
export type WindowPlace = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A dapp's layout for desktops. */
const DAPP_LEAST = 720
/** The console's three panes. */
const CONSOLE_LEAST = 900
const MOST = 1280
const HEIGHT_MOST = 1000

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
