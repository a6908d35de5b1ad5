import type { BrowserContext, Page, Route } from '@playwright/test'
import { SAFE_PATHS } from '#mocks/playwright/safe/safePageAddress'
import type { SimulatedWallet } from '#mocks/playwright/safe/simulatedWallet'

export const PRESSED = 'pressed'

export type BrowsedSafeParameters = {
  readonly wallet: Pick<SimulatedWallet, 'openInSafe' | 'safe'>
  readonly origin?: string | undefined
  /** The address of the dapp that the browser began with: where only its origin is known, this one is meant. */
  readonly dappUrl?: string | undefined
}

export type BrowsedSafe = {
  open(page: Page, appUrl: string): Promise<void>
  install(context: BrowserContext): Promise<void>
  /** Threshold and number of owners, such as `1/1`, of a Safe of this bench. `name`: `chain:address`. */
  kindOf(name: string): string | undefined
  takePress(page: Page): boolean
}

type AppOfSafe = { readonly appUrl: string; readonly isPressed: boolean }

export function createBrowsedSafe({ wallet, origin, dappUrl }: BrowsedSafeParameters): BrowsedSafe {
  const pressed = new WeakSet<Page>()
  const opening = new WeakSet<Page>()

  async function open(page: Page, appUrl: string): Promise<void> {
    await wallet.openInSafe(page, appUrl, { origin })
  }

  async function answer(route: Route): Promise<void> {
    const request = route.request()
    const page = request.isNavigationRequest() ? request.frame().page() : undefined
    if (!page || request.frame() !== page.mainFrame()) return route.fallback()
    // The tab stays where it is, until it goes to the Safe's own address. A second press changes nothing.
    await route.fulfill({ status: 204 })
    if (opening.has(page)) return
    opening.add(page)
    const { appUrl, isPressed } = toAppUrl(request.url(), page.url(), dappUrl)
    if (isPressed) pressed.add(page)
    try {
      await open(page, appUrl)
    } catch (error) {
      pressed.delete(page)
      await page.setContent(toProblemPage(error)).catch(() => {})
    } finally {
      opening.delete(page)
    }
  }

  return {
    open,
    async install(context) {
      await context.route(({ pathname }) => pathname === SAFE_PATHS.own, answer)
    },
    kindOf(name) {
      const { chainId, address, threshold, owners } = findSafe(wallet) ?? {}
      return owners && name === `${chainId}:${address}` ? `${threshold}/${owners.length}` : undefined
    },
    takePress: (page) => pressed.delete(page),
  }
}

function findSafe(wallet: Pick<SimulatedWallet, 'safe'>): SimulatedWallet['safe'] | undefined {
  try {
    return wallet.safe
  } catch {
    return undefined
  }
}

function toProblemPage(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error)
  const text = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<!doctype html><title>Not in a Safe</title><pre role="alert" style="white-space: pre-wrap">${text}</pre>`
}

/** The page that the tab shows, if a button there led to the Safe; else the dapp in the Safe's address; else the origin's. */
export function toAppUrl(url: string, shown: string, dappUrl?: string): AppOfSafe {
  const { origin, searchParams } = new URL(url)
  const isPressed = searchParams.has(PRESSED) && URL.parse(shown)?.origin === origin
  if (isPressed) return { appUrl: shown, isPressed }
  const named = searchParams.get('appUrl') ?? ''
  const appUrl = /^https?:$/.test(URL.parse(named)?.protocol ?? '') ? named : toAppOfOrigin(origin, dappUrl)
  return { appUrl, isPressed }
}

const toAppOfOrigin = (origin: string, dappUrl: string | undefined): string =>
  dappUrl !== undefined && URL.parse(dappUrl)?.origin === origin ? dappUrl : `${origin}/`
