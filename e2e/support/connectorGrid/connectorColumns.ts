import type { TestWalletOptions } from '#mocks/playwright/index'

/** A connector of wagmi, and what its SDK and its wallet can do. */
export type ConnectorColumn = {
  /** The heading of its column. */
  readonly title: string
  /** Its name in the page's `?connector=`. */
  readonly connector: string
  /** The wallet that the page finds. Default: one that plays MetaMask. */
  readonly wallets?: TestWalletOptions['wallets']
  /** Where the wallet is. */
  readonly place: 'page' | 'popup' | 'phone' | 'frame'
  /** Whether the dapp hears from the wallet without asking. */
  readonly hasEvents: boolean
}

/** The connectors of `@wagmi/connectors`, `metaMask()` once for each of its transports. */
export const connectorColumns: readonly ConnectorColumn[] = [
  { title: '`injected`', connector: 'injected', place: 'page', hasEvents: true },
  { title: '`walletConnect`', connector: 'walletConnect', place: 'phone', hasEvents: true },
  { title: '`metaMask`', connector: 'metaMask', place: 'page', hasEvents: true },
  {
    title: '`metaMask`, phone',
    connector: 'metaMask',
    // The page finds no MetaMask: its connector shows a code.
    wallets: [{ persona: 'metamask-mobile', as: 'Bench Wallet' }],
    place: 'phone',
    hasEvents: true,
  },
  { title: '`baseAccount`', connector: 'baseAccount', place: 'popup', hasEvents: false },
  { title: '`coinbaseWallet`', connector: 'coinbaseWallet', place: 'popup', hasEvents: false },
  { title: '`safe`', connector: 'safe', place: 'frame', hasEvents: false },
  { title: '`tempoWallet`', connector: 'tempoWallet', place: 'popup', hasEvents: false },
]
