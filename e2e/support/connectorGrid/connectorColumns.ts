import type { TestWalletOptions } from '#mocks/playwright/index'
import type { GridReason } from './gridReasons.ts'

/** A connector of wagmi, and what its SDK and its wallet can do. */
export type ConnectorColumn = {
  /** The heading of its column. */
  readonly title: string
  /** Its name in the page's `?connector=`. */
  readonly connector: string
  /** The wallet that the page finds. Default: one that plays MetaMask. */
  readonly wallets?: TestWalletOptions['wallets']
  /** Whether the wallet is a real MetaMask. */
  readonly isReal?: boolean | undefined
  /** Where the wallet is. */
  readonly place: 'page' | 'popup' | 'phone' | 'frame'
  /** Whether the dapp hears from the wallet without asking. */
  readonly hasEvents: boolean
  /** Whether its SDK loads the page again when a connection ends, and is good for one try in a page. */
  readonly reloads?: boolean | undefined
  /** Why a row is not just "works", by the row. */
  readonly reasons?: Readonly<Record<string, GridReason>> | undefined
}

const SAFE = { refuse: 'safeText', 'window closed': 'safeText', 'switch chain': 'safeChain' } as const
const REAL = { isReal: true, place: 'page', hasEvents: true, reasons: { batch: 'metaMaskBatch' } } as const
const TEMPO = { send: 'tempoCalls', batch: 'tempoCalls' } as const

/** The connectors of `@wagmi/connectors`, `metaMask()` once for each of its transports. */
export const connectorColumns: readonly ConnectorColumn[] = [
  { title: '`injected`', connector: 'injected', place: 'page', hasEvents: true },
  { ...REAL, title: '`injected`, MetaMask 13.13', connector: 'injected' },
  { title: '`walletConnect`', connector: 'walletConnect', place: 'phone', hasEvents: true },
  { title: '`metaMask`', connector: 'metaMask', place: 'page', hasEvents: true },
  { ...REAL, title: '`metaMask`, MetaMask 13.13', connector: 'metaMask' },
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
  {
    title: '`coinbaseWallet`, phone',
    connector: 'coinbaseWalletPhone',
    place: 'phone',
    hasEvents: true,
    reloads: true,
    reasons: { batch: 'linkBatch', 'window closed': 'linkText' },
  },
  { title: '`safe`', connector: 'safe', place: 'frame', hasEvents: false, reasons: SAFE },
  { title: '`tempoWallet`', connector: 'tempoWallet', place: 'popup', hasEvents: false, reasons: TEMPO },
]
