import { type BrowserContext, expect, type Page } from '@playwright/test'
import { type Address, formatGwei, parseGwei } from 'viem'
import { type Accounts, addMetaMaskAccounts } from '../background/addMetaMaskAccounts.ts'
import { type AddNetworkParameters, addNetwork } from '../background/addNetwork.ts'
import { grantAccounts } from '../background/grantAccounts.ts'
import { findAccounts, metaMaskState } from '../background/metaMaskState.ts'
import type { Background } from '../background/openBackground.ts'
import { switchNetwork } from '../background/switchNetwork.ts'
import { createHome, type Home } from './createHome.ts'
import { askedInWindows, createTab } from './createTab.ts'
import { type AsksIn, createWindows, type Windows } from './createWindows.ts'
import type { GasEdit, GasSetting } from './gasEdit.ts'
import { SynpressMetaMask } from './SynpressMetaMask.ts'
import { selectors } from './selectors.ts'
import { toOrigin } from './toOrigin.ts'

/** Milliseconds that it may take to show what was written; not what a person's configuration gives `expect`. */
const PATIENCE = 30_000

export type BenchMetaMaskParameters = {
  readonly context: BrowserContext
  /** The tab that is MetaMask's own. */
  readonly home: Page
  readonly password: string
  readonly extensionId: string
  readonly background: Background
}

/**
 * Synpress's `MetaMask`, for MetaMask 13. What works of Synpress 4.1.2 is inherited; what does not is made anew here,
 * under Synpress's names. Seen on 13.13.1 and 13.5.0.
 *
 * @example
 * await page.getByText('Connect').click()
 * await metamask.connectToDapp()
 */
export class BenchMetaMask extends SynpressMetaMask {
  readonly home: Home
  /** Where it asks; `openPage` of the running MetaMask chooses. */
  asksIn: AsksIn = 'window'
  /** What MetaMask's pages ask of its worker, for what has no method here. */
  readonly background: Background
  private readonly accounts: Accounts
  private readonly places: Readonly<Record<AsksIn, Windows>>

  constructor({ context, home, password, extensionId, background }: BenchMetaMaskParameters) {
    super(context, home, password, extensionId)
    this.background = background
    this.accounts = addMetaMaskAccounts(background)
    this.places = {
      window: createWindows(context, extensionId, background),
      tab: createTab(home, extensionId, background),
    }
    this.home = createHome(context, home, extensionId)
  }

  /** Where it asks the person. */
  get windows(): Windows {
    return this.places[this.asksIn]
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
      findAccounts(await this.background.readState(metaMaskState), accounts)
      const { confirmation, accounts: list } = selectors
      const window = await this.windows.next()
      await window.locator(confirmation.editAccounts).first().click()
      const rows = window.locator(list.row)
      await rows.first().waitFor()
      for (let place = 0; place < (await rows.count()); place += 1) {
        const row = rows.nth(place)
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
    await expect(custom).toContainText('ETH', { timeout: PATIENCE })
    await window.locator(fields.close).click()
  }

  /** Writes another amount of tokens, in their unit, into the approval that is asked for; its window stays open. */
  async editSpendingCap(amount: string): Promise<void> {
    const window = await this.windows.next()
    await window.locator(selectors.confirmation.editSpendingCap).click()
    await window.locator(selectors.spendingCap.input).fill(amount)
    await window.locator(selectors.save).click()
    await expect(window.locator(selectors.spendingCap.shown)).toHaveText(amount, { timeout: PATIENCE })
  }

  /** Types the password into the window that asks while the wallet is locked, up to what is asked. */
  async unlockAsked(): Promise<void> {
    if (this.asksIn === 'tab') throw askedInWindows('its password')
    const window = await this.windows.next()
    await window.locator(selectors.lock.password).fill(this.password)
    await window.locator(selectors.lock.submit).click()
    await window.locator(selectors.confirmation.approve).waitFor()
  }

  /**
   * Gives a site the permission that connecting it gives, and asks nobody: for the tests that are not about connecting.
   * A site that is open hears of it as of any connection; one that looks at its start (wagmi reconnects) finds it.
   *
   * @param site a page that is there, or an origin
   * @param accounts their places in the wallet, from 0 on. Default: the first
   */
  async grantAccounts(site: Page | string, accounts: readonly number[] = [0]): Promise<void> {
    return grantAccounts(this.background, toOrigin(site), accounts)
  }

  /** How many requests wait for the person, whether a window shows them or not. */
  async countAsked(): Promise<number> {
    const { pendingApprovals } = await this.background.readState(metaMaskState)
    return Object.keys(pendingApprovals).length
  }

  /**
   * Makes an account the current one: its place in the wallet, from 0 on, or its name. It is what the list of accounts in
   * MetaMask's page asks of the background; the list itself is another one in every release.
   */
  switchAccount(account: number | string): Promise<void> {
    return this.accounts.choose(account)
  }

  /** The current account's address, with the checksum of EIP-55. */
  getAccountAddress(): Promise<Address> {
    return this.accounts.readAddress()
  }

  /** Derives the next account of the phrase, gives it a name, and makes it the current one. */
  addNewAccount(accountName: string): Promise<void> {
    return this.accounts.add(accountName)
  }

  /** Gives an account another name. */
  renameAccount(currentAccountName: string, newAccountName: string): Promise<void> {
    return this.accounts.rename(currentAccountName, newAccountName)
  }

  /** Imports the account of a private key, test money only, and makes it the current one. */
  importWalletFromPrivateKey(privateKey: string): Promise<void> {
    return this.accounts.import(privateKey)
  }

  /** Adds a chain, as a person does in the wallet, and makes it the current one; nobody is asked. */
  addNetwork(parameters: AddNetworkParameters): Promise<void> {
    return addNetwork(this.background, parameters)
  }

  /** Makes a chain that the wallet knows the current one, by its name; sites that connect from now on start there. */
  switchNetwork(networkName: string): Promise<void> {
    return switchNetwork(this.background, networkName)
  }

  /** Ends the connection of the site that a page is at, as a person does in MetaMask's list of sites. */
  async disconnect(page: Page): Promise<void> {
    return this.home.disconnect(toOrigin(page))
  }

  /** Forgets the transactions of the selected account and chain: after a chain went back, its nonces are right again. */
  override async resetAccount(): Promise<void> {
    await this.background.call('resetAccount')
  }

  /**
   * Locks the wallet, by what the entry of its menu asks of the background: while something is asked, 13.5.0's page shows
   * that, and no menu.
   */
  override async lock(): Promise<void> {
    await this.background.call('setLocked')
  }

  /** Unlocks it with its password, by what its page asks of the background. */
  override async unlock(): Promise<void> {
    await this.background.call('submitPassword', this.password)
  }

  /** Synpress's name of {@link approve}. */
  confirmSignature(): Promise<void> {
    return this.approve()
  }

  /** Synpress's name of {@link reject}. */
  rejectSignature(): Promise<void> {
    return this.reject()
  }

  /** Synpress's name of {@link approve}, with what the transaction may cost: fees in gwei. */
  async confirmTransaction({
    gasSetting = 'site',
  }: {
    readonly gasSetting?: GasSetting | undefined
  } = {}): Promise<void> {
    if (gasSetting !== 'site')
      await this.editGas({
        gas: BigInt(gasSetting.gasLimit),
        maxFeePerGas: parseGwei(String(gasSetting.maxBaseFee)),
        maxPriorityFeePerGas: parseGwei(String(gasSetting.priorityFee)),
      })
    await this.approve()
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
