import { type BrowserContext, expect, type Page } from '@playwright/test'
import { formatGwei } from 'viem'
import { createHome, type Home } from './createHome.ts'
import { createWindows, type Windows } from './createWindows.ts'
import { SynpressMetaMask } from './SynpressMetaMask.ts'
import { selectors } from './selectors.ts'

/** What a transaction may cost, as a person writes it into MetaMask. */
export type GasEdit = {
  /** Wei for a unit of gas, EIP-1559. */
  readonly maxFeePerGas: bigint
  /** Wei for a unit of gas. */
  readonly maxPriorityFeePerGas: bigint
  /** Units. */
  readonly gas: bigint
}

/**
 * Synpress's `MetaMask`, for MetaMask 13. What works of Synpress 4.1.2 is inherited; what does not is made anew here,
 * under Synpress's names. Seen on 13.13.1.
 *
 * @example
 * await page.getByText('Connect').click()
 * await metamask.connectToDapp()
 */
export class BenchMetaMask extends SynpressMetaMask {
  readonly windows: Windows
  readonly home: Home

  constructor(context: BrowserContext, home: Page, password: string, extensionId: string) {
    super(context, home, password, extensionId)
    this.windows = createWindows(context, extensionId)
    this.home = createHome(context, home, extensionId, password)
  }

  /** Says yes to what is asked, whatever it is. */
  approve(): Promise<void> {
    return this.windows.press(selectors.confirmation.approve)
  }

  /** Says no to it. */
  reject(): Promise<void> {
    return this.windows.press(selectors.confirmation.reject)
  }

  /** Closes the window that asks without an answer: MetaMask takes that for a no. */
  close(): Promise<void> {
    return this.windows.close()
  }

  /** Connects, with these accounts: their places in the wallet, from 0 on. Default: the one that MetaMask offers. */
  async connectToDapp(accounts?: readonly number[]): Promise<void> {
    if (accounts) {
      const { confirmation, accounts: list } = selectors
      const window = await this.windows.next()
      await window.locator(confirmation.editAccounts).first().click()
      const rows = window.locator(list.row)
      await rows.first().waitFor()
      for (let place = 0; place < (await rows.count()); place += 1) {
        const row = window.locator(list.rowOf(place)).first()
        const isChosen = await row.locator('input').isChecked()
        if (isChosen !== accounts.includes(place)) await row.click()
      }
      await window.locator(confirmation.chooseAccounts).click()
    }
    await this.approve()
  }

  /**
   * Says yes to what MetaMask warns of, such as a sign-in for another domain than the page's: it is read, and agreed to.
   * Each of MetaMask's two dialogs wants a tick.
   */
  async approveDespiteAlert(): Promise<void> {
    const { alert, confirmation } = selectors
    const window = await this.windows.next()
    await window.locator(confirmation.approve).click()
    await window.locator(alert.acknowledge).click()
    await window.locator(alert.gotIt).click()
    // The second one comes by itself.
    await window.locator(alert.confirm).waitFor()
    await window.locator(alert.acknowledge).click()
    await this.windows.press(alert.confirm)
  }

  /** Writes other gas into the transaction that is asked for; its window stays open. */
  async editGas({ gas, maxFeePerGas, maxPriorityFeePerGas }: GasEdit): Promise<void> {
    const { confirmation, gas: fields } = selectors
    const window = await this.windows.next()
    const edit = window.locator(confirmation.editGas)
    const custom = window.locator(fields.custom)
    await edit.click()
    await custom.click()
    await window.locator(fields.maxBaseFee).fill(formatGwei(maxFeePerGas))
    await window.locator(fields.priorityFee).fill(formatGwei(maxPriorityFeePerGas))
    await window.locator(fields.editLimit).click()
    await window.locator(fields.limit).fill(String(gas))
    await window.locator(selectors.save).click()
    // It is saved a while later, and a transaction confirmed before that has the former gas. Only the list of choices
    // tells: what the person's own comes to.
    await edit.click()
    await expect(custom).toContainText('ETH')
    await window.locator(fields.close).click()
  }

  /** Writes another amount of tokens, in their unit, into the approval that is asked for; its window stays open. */
  async editSpendingCap(amount: string): Promise<void> {
    const window = await this.windows.next()
    await window.locator(selectors.confirmation.editSpendingCap).click()
    await window.locator(selectors.spendingCap.input).fill(amount)
    await window.locator(selectors.save).click()
    await expect(window.locator(selectors.spendingCap.shown)).toHaveText(amount)
  }

  /** Types the password into the window that asks while the wallet is locked, up to what is asked. */
  async unlockAsked(): Promise<void> {
    const window = await this.windows.next()
    await window.locator(selectors.lock.password).fill(this.password)
    await window.locator(selectors.lock.submit).click()
    await window.locator(selectors.confirmation.approve).waitFor()
  }

  /** Makes an account the current one: its place in the wallet, from 0 on. */
  switchAccount(account: number): Promise<void> {
    return this.home.switchAccount(account)
  }

  /** Ends the connection of the site that a page is at, as a person does in MetaMask's list of sites. */
  disconnect(page: Page): Promise<void> {
    return this.home.disconnect(new URL(page.url()).origin)
  }

  /** Forgets the transactions of the selected account and chain: after a chain went back, its nonces are right again. */
  override resetAccount(): Promise<void> {
    return this.home.clearActivity()
  }

  /** Locks the wallet by its menu. */
  override lock(): Promise<void> {
    return this.home.visit('/', async (home) => {
      await super.lock()
      await home.locator(selectors.lock.password).waitFor()
    })
  }

  /** Unlocks it with its password, on its own page. */
  override unlock(): Promise<void> {
    return this.home.unlock()
  }

  /** Synpress's name of {@link approve}. */
  confirmSignature(): Promise<void> {
    return this.approve()
  }

  /** Synpress's name of {@link reject}. */
  rejectSignature(): Promise<void> {
    return this.reject()
  }

  /** Synpress's name of {@link approve}. */
  confirmTransaction(): Promise<void> {
    return this.approve()
  }

  /** Synpress's name of {@link reject}. */
  rejectTransaction(): Promise<void> {
    return this.reject()
  }

  /** Synpress's name of {@link approve}, with the amount that it may be. */
  async approveTokenPermission({ spendLimit }: { readonly spendLimit?: number | undefined } = {}): Promise<void> {
    if (spendLimit !== undefined) await this.editSpendingCap(String(spendLimit))
    await this.approve()
  }

  /** Synpress's name of {@link reject}. */
  rejectTokenPermission(): Promise<void> {
    return this.reject()
  }

  /** Synpress's name of {@link approve}. */
  approveNewNetwork(): Promise<void> {
    return this.approve()
  }

  /** Synpress's name of {@link reject}. */
  rejectNewNetwork(): Promise<void> {
    return this.reject()
  }

  /** Synpress's name of {@link approve}. */
  approveSwitchNetwork(): Promise<void> {
    return this.approve()
  }

  /** Synpress's name of {@link reject}. */
  rejectSwitchNetwork(): Promise<void> {
    return this.reject()
  }

  /** Synpress's name of {@link approve}, where a token is to be watched. */
  addNewToken(): Promise<void> {
    return this.approve()
  }
}
