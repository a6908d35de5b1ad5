import { createMetaMaskTestWallet } from '#mocks/playwright/wallet/createMetaMaskTestWallet'
import type { TestWallet } from '#mocks/playwright/wallet/testWallet'
import { ORIGIN, openSite, type Site } from './createSite.ts'
import { test as base, expect } from './test.ts'

/** Milliseconds that a decision waits where it names none. A window of MetaMask takes seconds to come. */
const PATIENCE = 30_000

type Fixtures = {
  testWallet: TestWallet
  site: Site
}

export const test = base.extend<Fixtures>({
  asksIn: 'window',

  testWallet: async ({ page: _, running }, use, testInfo) => {
    testInfo.skip(!running, 'There is no build of MetaMask here, or the project has none.')
    if (!running) return
    const { metamask } = running
    const wallet = await createMetaMaskTestWallet({
      metamask,
      methods: [],
      readTimeout: () => PATIENCE,
      step: (title, run) => base.step(title, run),
    })
    await use(wallet)
    wallet.stop()
  },

  site: async ({ page, testWallet: _ }, use) => {
    const site = await openSite(page)
    const ask: Site['ask'] = (method, params) => {
      const asking = site.ask(method, params)
      // A request that nobody answers ends with its page.
      asking.catch(() => {})
      return asking
    }
    await use({ ...site, ask })
  },
})

export async function connect(site: Site, wallet: TestWallet): Promise<void> {
  if (wallet.metamask) return wallet.metamask.grantAccounts(ORIGIN)
  const connecting = site.ask('eth_requestAccounts')
  await wallet.approve('eth_requestAccounts')
  await connecting
}

export { expect }
