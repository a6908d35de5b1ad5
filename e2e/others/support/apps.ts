import type { Page } from '@playwright/test'

export type Way = 'injected' | 'walletConnect'

/** How a user of an app gets to a wallet. All else is the same in all apps. */
export type OtherApp = {
  /** Its folder. */
  readonly name: string
  /** From the page to the request of the wallet in the browser. */
  injected(page: Page): Promise<void>
  /** From the page to a WalletConnect code. */
  walletConnect(page: Page): Promise<void>
  /** The chain that its button "Other chain" switches to. Default: Arbitrum. */
  readonly otherChain?: string
  /** The ways on which its "Leave" keeps the wallet's permission: the next connection asks nobody. */
  readonly staysPermitted?: readonly Way[]
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

/** The apps of this folder. */
export const apps: readonly OtherApp[] = [
  {
    name: 'rainbowkit',
    async injected(page) {
      await press(page, 'Connect Wallet')
      await press(page, 'MetaMask')
    },
    async walletConnect(page) {
      await press(page, 'Connect Wallet')
      await press(page, 'WalletConnect')
    },
  },
  {
    name: 'appkit-wagmi',
    async injected(page) {
      await press(page, 'Connect Wallet')
      await press(page, 'MetaMask')
    },
    async walletConnect(page) {
      await press(page, 'Connect Wallet')
      await press(page, /^WalletConnect/)
    },
  },
  {
    name: 'wagmi',
    otherChain: '11155111',
    injected: (page) => press(page, 'MetaMask'),
    walletConnect: (page) => press(page, 'WalletConnect'),
  },
  {
    name: 'ethers',
    injected: (page) => press(page, 'Browser wallet'),
    walletConnect: (page) => press(page, 'WalletConnect'),
  },
  {
    name: 'connectkit',
    async injected(page) {
      await press(page, 'Connect Wallet')
      await press(page, 'MetaMask')
    },
    async walletConnect(page) {
      await press(page, 'Connect Wallet')
      await press(page, /Other Wallets/)
    },
  },
  {
    name: 'appkit-ethers',
    async injected(page) {
      await press(page, 'Connect Wallet')
      await press(page, 'MetaMask')
    },
    async walletConnect(page) {
      await press(page, 'Connect Wallet')
      await press(page, /^WalletConnect/)
    },
  },
  {
    name: 'web3-onboard',
    staysPermitted: ['injected'],
    async injected(page) {
      await press(page, 'Connect Wallet')
      await press(page, 'MetaMask')
    },
    async walletConnect(page) {
      await press(page, 'Connect Wallet')
      await press(page, 'WalletConnect')
    },
  },
]
