import type { Page } from '@playwright/test'
import type { BenchMetaMask } from '#mocks/metamask/page/BenchMetaMask'
import { selectors } from '#mocks/metamask/page/selectors'
import { expect } from '../../support/test.ts'
import type { WalletDriver } from './walletDriver.ts'

/** A real MetaMask. It asks one thing at a time, in a window: what is asked is checked by what it shows. */
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
      // Its own error tells more than that the time is over.
      let window: Page | undefined = await metamask.windows.next()
      const look = async () => {
        const body = (window ?? (await metamask.windows.next())).locator('body')
        // What was answered meanwhile has gone, or shows something else.
        window = undefined
        // It looks at every frame, `expect` only every half a second. What that says is for who reads of a failure.
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
      // A window that was answered takes a moment to go; what is asked is known at once.
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
