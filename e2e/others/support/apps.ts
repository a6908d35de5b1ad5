import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { TestWallet } from 'walletbench/playwright'
import { serveFolder } from '../../support/pages/serve.ts'

export type ServedApps = Awaited<ReturnType<typeof serveApps>>
export const ways = ['injected', 'walletConnect'] as const
export type Way = (typeof ways)[number]

export type OtherApp = {
  readonly name: string
  injected(page: Page): Promise<void>
  walletConnect(page: Page): Promise<void>
  /** The chain on which it is connected. Default: the wallet's, Ethereum. */
  readonly firstChain?: number
  /** The chain that its button "Other chain" switches to. Default: Arbitrum. */
  readonly otherChain?: number
  /** Whether it shows the account before it has stored the session: a reload within a tenth of a second gives the session up. */
  readonly storesLate?: boolean | undefined
  /** Whether it says that it left before it has stored that: a reload at once keeps the session. */
  readonly leavesLate?: boolean
  /** The ways on which its "Leave" keeps the wallet's permission: the next connection asks nobody. */
  readonly staysPermitted?: readonly Way[]
  /** How long it may take after a reload until it is connected again, in milliseconds. Default: as long as `expect` waits. */
  readonly reconnectsWithin?: number
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const byDialog = (name: string | RegExp) => async (page: Page) => {
  await press(page, 'Connect Wallet')
  await press(page, name)
}

export const apps: readonly OtherApp[] = [
  { name: 'rainbowkit', injected: byDialog('MetaMask'), walletConnect: byDialog('WalletConnect') },
  { name: 'appkit-wagmi', injected: byDialog('MetaMask'), walletConnect: byDialog(/^WalletConnect/) },
  {
    name: 'wagmi',
    // By WalletConnect, wagmi tells of the connection before it keeps the chains that it asked for (isChainsStale).
    storesLate: true,
    otherChain: 11155111,
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
    // Its defaults include Aave's wallet, a frame: wagmi gives it up after four requests, and is connected then.
    reconnectsWithin: 40_000,
    injected: byDialog('MetaMask'),
    walletConnect: byDialog(/Other Wallets/),
  },
  {
    name: 'appkit-ethers',
    // AppKit goes to the first of its networks.
    firstChain: 42161,
    otherChain: 1,
    injected: byDialog('MetaMask'),
    walletConnect: byDialog(/^WalletConnect/),
  },
  {
    name: 'web3-onboard',
    leavesLate: true,
    staysPermitted: ['injected'],
    injected: byDialog('MetaMask'),
    walletConnect: byDialog('WalletConnect'),
  },
]

export async function serveApps() {
  const served = await serveFolder(join(import.meta.dirname, '..'))
  const { port } = new URL(served.url)
  return { ...served, urlOf: (app: string) => `http://localhost:${port}/${app}/dist/` }
}

/** Asks to connect, and scans the code where there is one: the wallet is left to decide. */
export async function askToConnect(app: OtherApp, way: Way, page: Page, wallet: TestWallet): Promise<void> {
  await app[way](page)
  if (way === 'walletConnect') await wallet.scan(page)
}

export const isBuilt = (app: string): boolean => existsSync(new URL(`../${app}/dist/index.html`, import.meta.url))

/** What `test.skip` takes. */
export const unlessBuilt = (app: string) => [!isBuilt(app), `${app} is not installed: npm run setup:others`] as const
