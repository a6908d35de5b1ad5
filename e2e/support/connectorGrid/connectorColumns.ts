import type { TestWalletOptions } from '#mocks/playwright/index'

export const gridReasons = {
  safeText:
    "Safe{Wallet} answers with a text and without a code: see [Safe](#safe). viem's own code is -1. A connection is not asked for, so a signature is refused here.",
  safeChain: "A Safe is on one chain: wagmi's `safe()` has no `switchChain` (`@wagmi/connectors/src/safe.ts`).",
  safeAccount:
    'The account is the Safe, whichever owner signs. The SDK has no event for another (`@safe-global/safe-apps-sdk`, `communication`).',
  safeFrame:
    'The frame is the connection: Safe{Wallet} has nothing to end, and its SDK no message for it (the same source). The dapp goes on and signs.',
  noEvents:
    'The SDK hears nothing from the wallet: a popup is open only while it asks. Base Account, Coinbase: [below](#base-account-and-coinbases-smart-wallet).',
  linkText: "walletlink's answers have a text and no code: [walletlink](walletlink/README.md#what-the-sdk-does).",
  linkBatch:
    "The SDK sends `wallet_sendCalls` to the chain's node, which does not know it (`@coinbase/wallet-sdk`, `WalletLinkSigner`, `request`).",
  tempoCalls:
    "The SDK loses what a transaction calls on a chain that is not Tempo's (`accounts` 0.18.0, `src/core/Provider.ts` line 957, and `viem`'s `sendTransaction`, line 240), and on Tempo's own sends a type that needs a Tempo node (4200): [tempo](tempo/README.md).",
  metaMaskBatch:
    "MetaMask asks its own servers on which chains an account can be delegated (EIP-7702). The tests let it reach none, so no chain can: 5710 (EIP-5792). The simulated wallet delegates to a contract of the bench's own, so its batches work in the columns without the extension.",
} as const

/** No wallet could do these: a spec of its own probes the SDK. */
export const impossibleReasons: ReadonlySet<GridReason> = new Set<GridReason>(['tempoCalls'])
export type GridReason = keyof typeof gridReasons

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
