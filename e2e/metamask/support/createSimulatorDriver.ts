import { formatGwei } from 'viem'
import { testIds } from '#console/testIds'
import type { ConsolePage } from '../../support/createConsolePage.ts'
import { expect } from '../../support/test.ts'
import type { Asked, WalletDriver } from './walletDriver.ts'

/** The method on the inbox card of each kind of request. */
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

/** Drives the simulated wallet in the console's page, with the persona of MetaMask. */
export function createSimulatorDriver(consolePage: ConsolePage, accounts: readonly string[]): WalletDriver {
  const { id, page } = consolePage
  const oldest = (asked: Asked) => consolePage.pending(METHODS[asked]).first()
  const toAddress = (account: number) => accounts[account] ?? ''
  return {
    kind: 'simulator',
    connector: 'org.walletbench.alpha',
    toldAtConnection: ['connect'],
    approve: (asked) => decide(asked, 'approve'),
    reject: (asked) => decide(asked, 'reject'),
    async close(asked) {
      const card = oldest(asked)
      await card.getByTestId(testIds.decideMore).click()
      await card.getByTestId(testIds.decideChoice).and(page.locator('[data-choice="close"]')).click()
    },
    async connectWith(chosen) {
      const card = await consolePage.openEdit(METHODS.connect)
      const tick = card.getByTestId(testIds.editAccount)
      for (const [index, address] of accounts.entries()) {
        const box = tick.and(page.locator(`[data-address="${address}"]`))
        if (await box.count()) await box.setChecked(chosen.includes(index))
      }
      await decide('connect', 'approve')
    },
    async expectShown(asked, text) {
      await expect(oldest(asked).getByTestId(testIds.inboxPreview)).toContainText(text)
    },
    async editGas({ gas, maxFeePerGas, maxPriorityFeePerGas }) {
      const card = await consolePage.openEdit(METHODS.transaction)
      await consolePage.editField(card, 'gas').fill(String(gas))
      await consolePage.editField(card, 'maxFeePerGas').fill(formatGwei(maxFeePerGas))
      await consolePage.editField(card, 'maxPriorityFeePerGas').fill(formatGwei(maxPriorityFeePerGas))
    },
    setSpendingCap: undefined,
    async expectWarning(asked, warns) {
      await expect(consolePage.pending(METHODS[asked]).getByTestId(testIds.inboxPreview)).toBeVisible()
      await expect(consolePage.pending(METHODS[asked]).getByTestId(testIds.signInProblems)).toHaveCount(warns ? 1 : 0)
    },
    approveDespiteWarning: (asked) => decide(asked, 'approve'),
    expectWaiting: (count) => expect(id(testIds.inboxCard)).toHaveCount(count),
    async expectNothingAsked() {
      await expect(id(testIds.inboxCard)).toHaveCount(0)
    },
    switchAccount: (account) => consolePage.switchAccount(toAddress(account)),
    lock: () => setLocked(true),
    unlock: () => setLocked(false),
    unlockAsked: (asked) => consolePage.pending(METHODS[asked]).getByTestId(testIds.cardUnlock).click(),
    disconnect: () => id(testIds.siteRow).getByTestId(testIds.revokeSite).click(),
  }

  async function decide(asked: Asked, decision: 'approve' | 'reject'): Promise<void> {
    const requestId = await oldest(asked).getAttribute('data-request-id')
    const card = id(testIds.inboxCard).and(page.locator(`[data-request-id="${requestId}"]`))
    await card.getByTestId(testIds[decision]).click()
    await expect(card).toHaveCount(0)
  }

  async function setLocked(locked: boolean): Promise<void> {
    const lock = id(testIds.walletLock)
    if ((await lock.getAttribute('data-locked')) !== String(locked)) await lock.click()
    await expect(lock).toHaveAttribute('data-locked', String(locked))
  }
}
