import type { TestWalletOptions } from '#mocks/playwright/index'
import type { GridReason } from './gridReasons.ts'

export type ConnectorColumn = {
  readonly title: string
  readonly connector: string
  /** Default: a wallet that plays MetaMask. */
  readonly wallets?: TestWalletOptions['wallets']
  readonly isReal?: boolean | undefined
  readonly place: 'page' | 'popup' | 'phone' | 'frame'
  /** Whether the dapp receives wallet events without asking. */
  readonly hasEvents: boolean
  /** Whether its SDK reloads the page when a connection ends and supports one attempt per page. */
  readonly reloads?: boolean | undefined
  readonly reasons?: Readonly<Record<string, GridReason>> | undefined
}

const SAFE = { refuse: 'safeText', 'window closed': 'safeText', 'switch chain': 'safeChain' } as const
const REAL = { isReal: true, place: 'page', hasEvents: true, reasons: { batch: 'metaMaskBatch' } } as const
const TEMPO = { send: 'tempoCalls', batch: 'tempoCalls' } as const

export const connectorColumns: readonly ConnectorColumn[] = [
  { title: '`injected`', connector: 'injected', place: 'page', hasEvents: true },
  { ...REAL, title: '`injected`, MetaMask 13.13', connector: 'injected' },
  { title: '`walletConnect`', connector: 'walletConnect', place: 'phone', hasEvents: true },
  { title: '`metaMask`', connector: 'metaMask', place: 'page', hasEvents: true },
  { ...REAL, title: '`metaMask`, MetaMask 13.13', connector: 'metaMask' },
  {
    title: '`metaMask`, phone',
    connector: 'metaMask',
    // The page finds no MetaMask, so the connector shows a code.
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
