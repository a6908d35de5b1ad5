import { type Browser, chromium, type Page } from '@playwright/test'
import { BenchError } from '#mocks/core/BenchError'
import { toGuardedArguments } from '#mocks/node/chromium/toGuardedArguments'
import { findBrowser } from '#mocks/node/doctor/findBrowser'
import type { Disposables } from '#mocks/node/shared/createDisposables'
import type { EgressProxy } from '#mocks/playwright/egress/proxy/startEgressProxy'
import { withPartitionedStorage } from '#mocks/playwright/safe/withPartitionedStorage'

const DAPP_LEAST = 720
const CONSOLE_LEAST = 900
const MOST = 1280
const HEIGHT_MOST = 1000

export type BrowserParameters = {
  readonly executablePath?: string | undefined
  readonly searchPath?: string | undefined
  readonly headless?: boolean | undefined
}

export type LaunchBrowserParameters = BrowserParameters & {
  readonly proxy: EgressProxy
  readonly partitionedStorage: boolean
  readonly size: { readonly width: number; readonly height: number }
}

/** In CSS pixels. */
type WindowPlace = Readonly<Record<'left' | 'top' | 'width' | 'height', number>>

export async function launchBrowser(parts: Disposables, parameters: LaunchBrowserParameters): Promise<Browser> {
  const { executablePath, headless = false, searchPath = '', partitionedStorage, proxy, size } = parameters
  const args = toGuardedArguments({
    args: [`--window-size=${size.width},${size.height}`],
    fingerprints: [proxy.fingerprint],
  })
  const start = (path: string | undefined) =>
    chromium.launch({
      headless,
      ...(path === undefined ? {} : { executablePath: path }),
      args: partitionedStorage ? withPartitionedStorage(args) : args,
      // The command stops the browser, and has something to write after that: Playwright would end the process.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    })
  try {
    const browser = await start(executablePath).catch((error: unknown) => {
      const other = executablePath ?? findBrowser({ path: searchPath, headless })
      if (other === undefined || other === executablePath) throw error
      return start(other)
    })
    await parts.add(Promise.resolve({ stop: () => browser.close() }))
    return browser
  } catch (cause) {
    const [reason = ''] = String(cause instanceof Error ? cause.message : cause).split('\n')
    throw new BenchError('Chromium does not start.', {
      metaMessages: [reason],
      hint: 'Install it: npx playwright install chromium. Or name one: --browser /usr/bin/chromium.',
      cause,
    })
  }
}

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
