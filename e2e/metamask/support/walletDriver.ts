import type { Page } from '@playwright/test'
import { formatGwei } from 'viem'
import { testIds } from '#console/testIds'
import type { BenchMetaMask } from '#mocks/metamask/page/BenchMetaMask'
import { selectors } from '#mocks/metamask/page/selectors'
import type { ConsolePage } from '../../support/createConsolePage.ts'
import { expect } from '../../support/test.ts'

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

/** The kinds of requests that a wallet shows to its user. */
export type Asked =
  | 'connect'
  | 'sign'
  | 'typedData'
  | 'transaction'
  | 'addChain'
  | 'switchChain'
  | 'watchAsset'
  | 'batch'

/** A transaction's gas: units, and wei for each unit. */
export type GasEdit = { readonly gas: bigint; readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }

/** A wallet as its user operates it: the simulated one, or a real MetaMask. One suite runs on both. */
export type WalletDriver = {
  readonly kind: 'metamask' | 'simulator'
  /** The id of its row among the console's connectors. */
  readonly connector: string
  /** What `useConnectionEffect` of wagmi reports to a dapp that starts connected; empty when it reports nothing. */
  readonly toldAtConnection: readonly 'connect'[]
  /** Approves a request. */
  approve(asked: Asked): Promise<void>
  /** Rejects a request. */
  reject(asked: Asked): Promise<void>
  /** Closes the window of a request. */
  close(asked: Asked): Promise<void>
  /** Connects with the accounts at these positions, from 0 on. */
  connectWith(accounts: readonly number[]): Promise<void>
  /** Expects that a request shows this text. */
  expectShown(asked: Asked, text: string | RegExp): Promise<void>
  /** Changes the gas of a transaction request, without answering it. */
  editGas(gas: GasEdit): Promise<void>
  /** Changes the amount of an approval request, in tokens. Undefined when the wallet cannot do that. */
  readonly setSpendingCap: ((amount: string) => Promise<void>) | undefined
  /** Expects that the wallet warns about a request, or that it does not. */
  expectWarning(asked: Asked, warns: boolean): Promise<void>
  /** Approves a request that the wallet warns about. */
  approveDespiteWarning(asked: Asked): Promise<void>
  /** Expects that this many requests wait for the user. */
  expectWaiting(count: number): Promise<void>
  /** Expects that no request waits for the user. */
  expectNothingAsked(): Promise<void>
  /** Makes an account the current one for the dapp in this page. */
  switchAccount(account: number): Promise<void>
  lock(): Promise<void>
  unlock(): Promise<void>
  /** Unlocks a locked wallet that asks for its password before it shows a request. */
  unlockAsked(asked: Asked): Promise<void>
  /** Disconnects the site from the wallet's side. */
  disconnect(page: Page): Promise<void>
}

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
