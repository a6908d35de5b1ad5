import { type BrowserContext, expect, type Page } from '@playwright/test'
import { BenchError } from '#mocks/core/BenchError'
import { unlockHome } from './openHome.ts'
import { selectors } from './selectors.ts'

/** MetaMask's own page, where a person goes to change what the wallet is, rather than to answer. */
export type Home = {
  /** Shows a place of it, such as `/account-list`, and does something there; the tested page is in front after. */
  visit<result>(place: string, run: (home: Page) => Promise<result>): Promise<result>
  switchAccount(place: number): Promise<void>
  disconnect(origin: string): Promise<void>
  /** Ends the connections of all sites. */
  disconnectAll(): Promise<void>
  /** Chooses a chain that the wallet knows: sites that connect from now on start there. */
  selectNetwork(chainId: number): Promise<void>
  /** The chains in its list of custom networks. */
  listCustomNetworks(): Promise<readonly number[]>
  removeNetwork(chainId: number): Promise<void>
  /** Forgets the transactions of the selected account and chain, and what it last knew of the chain. */
  clearActivity(): Promise<void>
  unlock(): Promise<void>
}

/**
 * @param page MetaMask's own, unlocked
 */
export function createHome(context: BrowserContext, page: Page, extensionId: string, password: string): Home {
  const address = `chrome-extension://${extensionId}/home.html`
  const { accounts, home, networks, settings, sites } = selectors

  let visits = 0

  /** A background tab is slow to act on, and with a tab of MetaMask in front no window opens. Visits may be nested. */
  async function visit<result>(place: string, run: (page: Page) => Promise<result>): Promise<result> {
    if (visits === 0) await page.bringToFront()
    visits += 1
    try {
      if ((await page.locator(home.modal).count()) > 0) await page.keyboard.press('Escape')
      await page.goto(`${address}#${place}`)
      return await run(page)
    } finally {
      visits -= 1
      const others = context.pages().filter((other) => !other.url().startsWith('chrome-extension:'))
      if (visits === 0) await others.at(-1)?.bringToFront()
    }
  }

  async function openNetworks(tab: 'Popular' | 'Custom'): Promise<void> {
    await page.locator(home.networks).click()
    await page.locator(networks.tab(tab)).click()
  }

  async function readCustomNetworks(): Promise<readonly number[]> {
    const options = page.locator(networks.options)
    const found = await Promise.all((await options.all()).map((option) => option.getAttribute('data-testid')))
    return found.flatMap((name) => (name === null ? [] : [Number(name.slice(name.lastIndexOf(':') + 1))]))
  }

  /** @returns whether there is one */
  async function openFirstSite(): Promise<boolean> {
    const row = page.locator(sites.row).first()
    await row.or(page.locator(sites.none)).first().waitFor()
    if ((await row.count()) === 0) return false
    await row.click()
    return true
  }

  async function pressDisconnect(): Promise<void> {
    await page.locator(sites.disconnect).last().click()
    await page.locator(sites.confirmDisconnect).click()
    // The dialog goes at once, the connection a moment later.
    await expect(page.locator(sites.disconnect)).toHaveCount(0)
  }

  return {
    visit,
    switchAccount: (place) =>
      visit('/account-list', async () => {
        await page.locator(accounts.rowOf(place)).first().click()
        await expect(page.locator(accounts.row)).toHaveCount(0)
        await page.locator(home.accountMenu).waitFor()
      }),
    disconnect: (origin) => visit(`/review-permissions/${encodeURIComponent(origin)}`, pressDisconnect),
    async disconnectAll() {
      const disconnectFirst = async () => {
        const isThere = await openFirstSite()
        if (isThere) await pressDisconnect()
        return isThere
      }
      while (await visit('/permissions', disconnectFirst));
    },
    selectNetwork: (chainId) =>
      visit('/', async () => {
        for (const tab of ['Custom', 'Popular'] as const) {
          await openNetworks(tab)
          const row = page.locator(networks.row(chainId))
          if ((await row.count()) > 0) {
            await row.click()
            await expect(page.locator(networks.close)).toHaveCount(0)
            return
          }
          await page.locator(networks.close).click()
        }
        throw new BenchError(`The wallet has no chain ${chainId}.`)
      }),
    listCustomNetworks: () =>
      visit('/', async () => {
        await openNetworks('Custom')
        const found = await readCustomNetworks()
        await page.locator(networks.close).click()
        return found
      }),
    removeNetwork: (chainId) =>
      visit('/', async () => {
        await openNetworks('Custom')
        await page.locator(networks.optionsOf(chainId)).click()
        await page.locator(networks.remove).click()
        await page.locator(networks.confirmRemoval).click()
        await expect(page.locator(networks.optionsOf(chainId))).toHaveCount(0)
      }),
    clearActivity: () =>
      visit('/settings/advanced', async () => {
        await page.locator(settings.clearActivity).click()
        await page.locator(settings.confirmClear).click()
        await expect(page.locator(settings.confirmClear)).toHaveCount(0)
      }),
    unlock: () => visit('/', (shown) => unlockHome(shown, password)),
  }
}
