import { type BrowserContext, expect, type Page } from '@playwright/test'
import { type Address, parseGwei } from 'viem'
import { addMetaMaskAccounts, grantAccounts } from '#mocks/metamask/background/metaMaskAccounts'
import { type AddNetworkParameters, addNetwork, switchNetwork } from '#mocks/metamask/background/metaMaskNetworks'
import { metaMaskState } from '../background/metaMaskState.ts'
import type { Background } from '../background/openBackground.ts'
import { type RequestWatch, watchRequests } from '../background/watchRequests.ts'
import { createHome, type Home, toOrigin } from './createHome.ts'
import type { PageRequests } from './createPageRequests.ts'
import { askedInWindows, createTab } from './createTab.ts'
import { type AsksIn, createWindows, type Windows } from './createWindows.ts'
import { SynpressMetaMask } from './SynpressMetaMask.ts'
import { selectors } from './selectors.ts'
import { watchPages } from './watchPages.ts'
import { CHANGE_PATIENCE, chooseAccounts, fillGas, type GasEdit, type GasSetting } from './windowEdits.ts'

export type BenchMetaMaskParameters = {
  readonly context: BrowserContext
  /** MetaMask's own tab. */
  readonly home: Page
  readonly password: string
  readonly extensionId: string
  readonly background: Background
}

/**
 * Synpress's `MetaMask`, for MetaMask 13. Methods of Synpress 4.1.2 that work are inherited. The others are
 * reimplemented under the same names. Tested with 13.13.1 and 13.5.0.
 *
 * @example
 * await page.getByText('Connect').click()
 * await metamask.connectToDapp()
 */
export class BenchMetaMask extends SynpressMetaMask {
  readonly home: Home
  /** Where it asks. `openPage` of the running MetaMask sets it. */
  asksIn: AsksIn = 'window'
  /** The calls that MetaMask's pages make to its worker, for actions without a method here. */
  readonly background: Background
  private readonly accounts: ReturnType<typeof addMetaMaskAccounts>
  private pages: Promise<PageRequests> | undefined
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

  /** The windows in which it asks the user. */
  get windows(): Windows {
    return this.places[this.asksIn]
  }

  /** Approves the pending request, of any kind. */
  approve(): Promise<void> {
    return this.windows.press(selectors.confirmation.approve)
  }

  /** Rejects the pending request. */
  reject(): Promise<void> {
    return this.windows.press(selectors.confirmation.reject)
  }

  /** Closes the request's window without an answer, which MetaMask treats as a rejection. */
  close(): Promise<void> {
    return this.windows.close()
  }

  /**
   * Approves a connection with these accounts, given by their indexes in the wallet, from 0, or by their addresses.
   * Default: the account that MetaMask offers.
   */
  async connectToDapp(accounts?: readonly (number | Address)[]): Promise<void> {
    if (accounts) await chooseAccounts(await this.windows.next(), this.background, accounts)
    await this.approve()
  }

  /**
   * Approves a request that MetaMask warns about, such as a sign-in for another domain than the page's. Ticks the
   * checkbox in each of MetaMask's two dialogs.
   */
  async approveDespiteAlert(): Promise<void> {
    const { alert, confirmation } = selectors
    const window = await this.windows.next()
    await window.locator(confirmation.approve).click()
    await window.locator(alert.acknowledge).click()
    await window.locator(alert.gotIt).click()
    // The second dialog opens on its own.
    await window.locator(alert.confirm).waitFor()
    await window.locator(alert.acknowledge).click()
    await this.windows.press(alert.confirm)
  }

  /** Edits the gas of the pending transaction. Its window stays open. */
  async editGas(edit: GasEdit): Promise<void> {
    await fillGas(await this.windows.next(), edit)
  }

  /** Edits the amount of the pending token approval, in the token's unit. Its window stays open. */
  async editSpendingCap(amount: string): Promise<void> {
    const window = await this.windows.next()
    await window.locator(selectors.confirmation.editSpendingCap).click()
    await window.locator(selectors.spendingCap.input).fill(amount)
    await window.locator(selectors.save).click()
    await expect(window.locator(selectors.spendingCap.shown)).toHaveText(amount, { timeout: CHANGE_PATIENCE })
  }

  /** Types the password into the window that opens while the wallet is locked, until it shows the request. */
  async unlockAsked(): Promise<void> {
    if (this.asksIn === 'tab') throw askedInWindows('its password')
    const window = await this.windows.next()
    await window.locator(selectors.lock.password).fill(this.password)
    await window.locator(selectors.lock.submit).click()
    await window.locator(selectors.confirmation.approve).waitFor()
  }

  /**
   * Grants a site the permission that connecting it grants, without a request: for tests that are not about connecting.
   * An open site is notified as of any connection. A site that checks on load (wagmi reconnects) finds it.
   *
   * @param site a page of the site, or its origin
   * @param accounts the accounts' indexes in the wallet, from 0. Default: the first
   */
  async grantAccounts(site: Page | string, accounts: readonly number[] = [0]): Promise<void> {
    return grantAccounts(this.background, toOrigin(site), accounts)
  }

  /** Counts the requests that wait for the user, with or without a window. */
  async countAsked(): Promise<number> {
    const { pendingApprovals } = await this.background.readState(metaMaskState)
    return Object.keys(pendingApprovals).length
  }

  /**
   * Watches what it asks its user, and which page's request led to it, until the watch is stopped. Begin it before the
   * pages open: it listens to what they and MetaMask say to each other. A new watch begins with an empty list.
   */
  async watchRequests(): Promise<RequestWatch> {
    this.pages ??= watchPages(this.context)
    const pages = await this.pages
    pages.clear()
    return watchRequests(this.background, pages)
  }

  /**
   * Selects an account by its index in the wallet, from 0, by its name, or by its address. It makes the same call to the background as
   * the list of accounts in MetaMask's page, which changes with every release.
   */
  switchAccount(account: number | string): Promise<void> {
    return this.accounts.choose(account)
  }

  /** Reads the selected account's address, with the checksum of EIP-55. */
  getAccountAddress(): Promise<Address> {
    return this.accounts.readAddress()
  }

  /** Derives the mnemonic's next account, names it, and selects it. */
  addNewAccount(accountName: string): Promise<void> {
    return this.accounts.add(accountName)
  }

  /** Renames an account. */
  renameAccount(currentAccountName: string, newAccountName: string): Promise<void> {
    return this.accounts.rename(currentAccountName, newAccountName)
  }

  /** Imports the account of a private key, for test money only, and selects it. */
  importWalletFromPrivateKey(privateKey: string): Promise<void> {
    return this.accounts.import(privateKey)
  }

  /** Adds a chain, as the user does in the wallet, and selects it. There is no request. */
  addNetwork(parameters: AddNetworkParameters): Promise<void> {
    return addNetwork(this.background, parameters)
  }

  /** Selects a chain of the wallet by its name. Sites that connect later start on it. */
  switchNetwork(networkName: string): Promise<void> {
    return switchNetwork(this.background, networkName)
  }

  /** Disconnects a page's site, as the user does in MetaMask's list of sites. */
  async disconnect(page: Page): Promise<void> {
    return this.home.disconnect(toOrigin(page))
  }

  /**
   * Clears the transactions of the selected account and chain. After a chain was reverted, this corrects the nonces.
   */
  override async resetAccount(): Promise<void> {
    await this.background.call('resetAccount')
  }

  /**
   * Locks the wallet with the background call of its menu entry: while a request is pending, the page of 13.5.0 shows
   * no menu.
   */
  override async lock(): Promise<void> {
    await this.background.call('setLocked')
  }

  /** Unlocks the wallet with its password, with the background call of its page. */
  override async unlock(): Promise<void> {
    await this.background.call('submitPassword', this.password)
  }

  /** Synpress's name for {@link approve}. */
  confirmSignature(): Promise<void> {
    return this.approve()
  }

  /** Synpress's name for {@link reject}. */
  rejectSignature(): Promise<void> {
    return this.reject()
  }

  /** Synpress's name for {@link approve}, with the transaction's gas setting: fees in gwei. */
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

  /** Synpress's name for {@link reject}. */
  rejectTransaction(): Promise<void> {
    return this.reject()
  }

  /** Synpress's name for {@link approve}, with the spending cap. */
  async approveTokenPermission({ spendLimit }: { readonly spendLimit?: number | undefined } = {}): Promise<void> {
    if (spendLimit !== undefined) await this.editSpendingCap(String(spendLimit))
    await this.approve()
  }

  /** Synpress's name for {@link reject}. */
  rejectTokenPermission(): Promise<void> {
    return this.reject()
  }

  /** Synpress's name for {@link approve}. */
  approveNewNetwork(): Promise<void> {
    return this.approve()
  }

  /** Synpress's name for {@link reject}. */
  rejectNewNetwork(): Promise<void> {
    return this.reject()
  }

  /** Synpress's name for {@link approve}. */
  approveSwitchNetwork(): Promise<void> {
    return this.approve()
  }

  /** Synpress's name for {@link reject}. */
  rejectSwitchNetwork(): Promise<void> {
    return this.reject()
  }

  /** Synpress's name for {@link approve} of a request to watch a token. */
  addNewToken(): Promise<void> {
    return this.approve()
  }
}
