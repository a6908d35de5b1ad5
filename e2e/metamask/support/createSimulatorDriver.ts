import { testIds } from '#console/testIds'
import type { ConsolePage } from '../../support/createConsolePage.ts'
import { expect } from '../../support/test.ts'
import type { Asked, WalletDriver } from './walletDriver.ts'

/** The method in the inbox's card of what is asked. */
const METHODS: Readonly<Record<Asked, string>> = {
  connect: 'wallet_requestPermissions',
  sign: 'personal_sign',
  typedData: 'eth_signTypedData_v4',
  transaction: 'eth_sendTransaction',
  addChain: 'wallet_addEthereumChain',
  switchChain: 'wallet_switchEthereumChain',
  watchAsset: 'wallet_watchAsset',
  batch: 'wallet_sendCalls',
}

/** The simulated wallet in the console's page, with MetaMask's manners. */
export function createSimulatorDriver(consolePage: ConsolePage, accounts: readonly string[]): WalletDriver {
  const { id, page } = consolePage
  const toAddress = (account: number) => accounts[account] ?? ''
  return {
    kind: 'simulator',
    connector: 'org.walletbench.alpha',
    approve: (asked) => consolePage.approve(METHODS[asked]),
    reject: (asked) => consolePage.reject(METHODS[asked]),
    close: (asked) => consolePage.decideOtherwise(METHODS[asked], 'close'),
    async connectWith(chosen) {
      const card = await consolePage.openEdit(METHODS.connect)
      const tick = card.getByTestId(testIds.editAccount)
      for (const [index, address] of accounts.entries()) {
        const box = tick.and(page.locator(`[data-address="${address}"]`))
        if (await box.count()) await box.setChecked(chosen.includes(index))
      }
      await consolePage.approve(METHODS.connect)
    },
    async expectShown(asked, text) {
      await expect(consolePage.pending(METHODS[asked]).getByTestId(testIds.inboxPreview)).toContainText(text)
    },
    async expectNothingAsked() {
      await expect(id(testIds.inboxCard)).toHaveCount(0)
    },
    switchAccount: (account) => consolePage.accountRow(toAddress(account)).getByTestId(testIds.switchAccount).click(),
    lock: () => setLocked(true),
    unlock: () => setLocked(false),
    disconnect: () => id(testIds.siteRow).getByTestId(testIds.revokeSite).click(),
  }

  async function setLocked(locked: boolean): Promise<void> {
    const lock = id(testIds.walletLock)
    if ((await lock.getAttribute('data-locked')) !== String(locked)) await lock.click()
    await expect(lock).toHaveAttribute('data-locked', String(locked))
  }
}
