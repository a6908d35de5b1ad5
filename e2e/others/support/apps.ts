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
  /** Whether it shows the account before it has stored the session: a reload within a tenth of a second gives the session up. */
  readonly storesLate?: boolean | undefined
  /** The ways on which its "Leave" keeps the wallet's permission: the next connection asks nobody. */
  readonly staysPermitted?: readonly Way[]
  /** Hosts of its own that are answered with an empty page. */
  readonly stubs?: readonly string[]
  /** What does not work, by the title of the test: why. */
  readonly open?: Readonly<Record<string, string>>
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
    // By WalletConnect, wagmi tells of the connection before it keeps the chains that it asked for (isChainsStale).
    storesLate: true,
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
    // Aave's wallet, which ConnectKit's defaults include, is a frame.
    stubs: ['https://app.family.co/**'],
    open: {
      'another account, a reload, each side leaves':
        'After a reload it stays reconnecting: it waits for the frame of Aave’s wallet (enableAaveAccount).',
    },
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
