import type { Page } from '@playwright/test'
import { formatGwei } from 'viem'
import { testIds } from '#console/testIds'
import type { BenchMetaMask } from '#mocks/metamask/page/BenchMetaMask'
import { selectors } from '#mocks/metamask/page/selectors'
import type { ConsolePage } from '../../support/console/createConsolePage.ts'
import { having } from '../../support/having.ts'
import { expect } from '../../support/test.ts'

const METHODS = {
  connect: 'wallet_requestPermissions',
  sign: 'personal_sign',
  typedData: 'eth_signTypedData_v4',
  transaction: 'eth_sendTransaction',
  addChain: 'wallet_addEthereumChain',
  switchChain: 'wallet_switchEthereumChain',
  watchAsset: 'wallet_watchAsset',
  batch: 'wallet_sendCalls',
} as const

export type Asked = keyof typeof METHODS

/** A wallet as its user operates it: the simulated one, or a real MetaMask. One suite runs on both. */
export type WalletDriver = ReturnType<typeof createSimulatorDriver>

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
        const shown = body.filter({ hasText: text }).waitFor({ timeout: 3_000 })
        await shown.catch(() => expect(body).toContainText(text, { timeout: 1_000 }))
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

export function createSimulatorDriver(consolePage: ConsolePage, accounts: readonly string[]) {
  const { id } = consolePage
  const oldest = (asked: Asked) => consolePage.pending(METHODS[asked]).first()
  return {
    kind: 'simulator' as 'metamask' | 'simulator',
    connector: 'org.walletbench.alpha',
    /** What `useConnectionEffect` of wagmi reports to a dapp that starts connected; empty when it reports nothing. */
    toldAtConnection: ['connect'] as readonly 'connect'[],
    approve: (asked: Asked) => decide(asked, 'approve'),
    reject: (asked: Asked) => decide(asked, 'reject'),
    async close(asked: Asked) {
      const card = oldest(asked)
      await card.getByTestId(testIds.decideMore).click()
      await having(card.getByTestId(testIds.decideChoice), { choice: 'close' }).click()
    },
    async connectWith(chosen: readonly number[]) {
      const card = await consolePage.openEdit(METHODS.connect)
      const tick = card.getByTestId(testIds.editAccount)
      for (const [index, address] of accounts.entries()) {
        const box = having(tick, { address })
        if (await box.count()) await box.setChecked(chosen.includes(index))
      }
      await decide('connect', 'approve')
    },
    async expectShown(asked: Asked, text: string | RegExp) {
      await expect(oldest(asked).getByTestId(testIds.inboxPreview)).toContainText(text)
    },
    async editGas({ gas, maxFeePerGas, maxPriorityFeePerGas }: Parameters<BenchMetaMask['editGas']>[0]) {
      const card = await consolePage.openEdit(METHODS.transaction)
      await consolePage.editField(card, 'gas').fill(String(gas))
      await consolePage.editField(card, 'maxFeePerGas').fill(formatGwei(maxFeePerGas))
      await consolePage.editField(card, 'maxPriorityFeePerGas').fill(formatGwei(maxPriorityFeePerGas))
    },
    /** Changes the amount of an approval request, in tokens. Undefined when the wallet cannot do that. */
    setSpendingCap: undefined as ((amount: string) => Promise<void>) | undefined,
    async expectWarning(asked: Asked, warns: boolean) {
      await expect(consolePage.pending(METHODS[asked]).getByTestId(testIds.inboxPreview)).toBeVisible()
      await expect(consolePage.pending(METHODS[asked]).getByTestId(testIds.signInProblems)).toHaveCount(warns ? 1 : 0)
    },
    approveDespiteWarning: (asked: Asked) => decide(asked, 'approve'),
    expectWaiting: (count: number) => expect(id(testIds.inboxCard)).toHaveCount(count),
    expectNothingAsked: () => expect(id(testIds.inboxCard)).toHaveCount(0),
    switchAccount: (account: number) => consolePage.switchAccount(accounts[account] ?? ''),
    lock: () => setLocked(true),
    unlock: () => setLocked(false),
    unlockAsked: (asked: Asked) => consolePage.pending(METHODS[asked]).getByTestId(testIds.cardUnlock).click(),
    disconnect: (_page: Page) => id(testIds.siteRow).getByTestId(testIds.revokeSite).click(),
  }

  async function decide(asked: Asked, decision: 'approve' | 'reject'): Promise<void> {
    const requestId = await oldest(asked).getAttribute('data-request-id')
    const card = having(id(testIds.inboxCard), { 'request-id': requestId })
    await card.getByTestId(testIds[decision]).click()
    await expect(card).toHaveCount(0)
  }

  async function setLocked(locked: boolean): Promise<void> {
    const lock = id(testIds.walletLock)
    if ((await lock.getAttribute('data-locked')) !== String(locked)) await lock.click()
    await expect(lock).toHaveAttribute('data-locked', String(locked))
  }
}
