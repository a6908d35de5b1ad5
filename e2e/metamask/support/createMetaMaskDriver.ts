import type { Page } from '@playwright/test'
import type { BenchMetaMask } from '#mocks/metamask/page/BenchMetaMask'
import { selectors } from '#mocks/metamask/page/selectors'
import { expect } from '../../support/test.ts'
import type { WalletDriver } from './walletDriver.ts'

/** Drives a real MetaMask. It shows one request at a time, in a window. What it shows identifies the request. */
export function createMetaMaskDriver(metamask: BenchMetaMask): WalletDriver {
  return {
    kind: 'metamask',
    connector: 'io.metamask',
    toldAtConnection: [],
    approve: () => metamask.approve(),
    reject: () => metamask.reject(),
    close: () => metamask.close(),
    connectWith: (accounts) => metamask.connectToDapp(accounts),
    async expectShown(_, text) {
      // Its own error says more than a timeout.
      let window: Page | undefined = await metamask.windows.next()
      const look = async () => {
        const body = (window ?? (await metamask.windows.next())).locator('body')
        // The window of an answered request is gone, or shows another one.
        window = undefined
        // `waitFor` checks every frame, `expect` only every half second. `expect` is used for its failure message.
        const isShown = await body
          .filter({ hasText: text })
          .waitFor({ timeout: 3_000 })
          .then(
            () => true,
            () => false,
          )
        if (!isShown) await expect(body).toContainText(text, { timeout: 1_000 })
      }
      await expect(look).toPass({ timeout: 60_000 })
    },
    editGas: (gas) => metamask.editGas(gas),
    setSpendingCap: (amount) => metamask.editSpendingCap(amount),
    async expectWarning(_, warns) {
      const approve = (await metamask.windows.next()).locator(selectors.confirmation.approve)
      await expect(approve).toHaveText(warns ? 'Review alert' : 'Confirm')
    },
    approveDespiteWarning: () => metamask.approveDespiteAlert(),
    async expectWaiting(count) {
      await expect((await metamask.windows.next()).locator('body')).toContainText(` of ${count}`)
    },
    async expectNothingAsked() {
      // The window of an answered request takes a moment to close. The number of requests is known at once.
      expect(await metamask.countAsked()).toBe(0)
      await expect.poll(() => metamask.windows.isOpen()).toBe(false)
    },
    switchAccount: (account) => metamask.switchAccount(account),
    lock: () => metamask.lock(),
    unlock: () => metamask.unlock(),
    unlockAsked: () => metamask.unlockAsked(),
    disconnect: (page) => metamask.disconnect(page),
  }
}
