import type { ScenarioFamily } from './scenario.ts'
import type { Verdict } from './verdict.ts'

/** Add one for every change of the shape. */
export const RESULT_VERSION = 1

export const HAND_ENDS = ['reached', 'told', 'nothing', 'blank'] as const
export const HAND_TRIES = ['click', 'reload', 'failed'] as const

/** Requests of the second try are left out. */
export type RunRequest = {
  readonly method: string
  readonly transport: string
  readonly chainId: number
  /** `open` while nobody has decided. */
  readonly decision: 'approve' | 'reject' | 'close' | 'ignore' | 'open'
  readonly isByScenario: boolean
  readonly isExpected: boolean
  readonly error?: { readonly code: number; readonly message: string } | undefined
  readonly isAfter: boolean
  /** Whether the user clicked between it and the request before. */
  readonly isClicked: boolean
  readonly isRepeat: boolean
  /** For an account that was the wallet's first, and is no longer the first that it shares with the dapp. */
  readonly isForLeftAccount?: true | undefined
  /** Absent for requests that have sent none. */
  readonly transaction?: TransactionFate | undefined
  /** The relay hasn't brought the answer to the dapp. Absent where nobody can know. */
  readonly isLost?: boolean | undefined
}

/** `otherChain` than the flow's; `replaced` by one that does something else; `dropped`: unknown to the node. */
export type TransactionFate = 'succeeded' | 'reverted' | 'pending' | 'replaced' | 'reorged' | 'dropped' | 'otherChain'

export type RunFacts = {
  readonly requests: readonly RunRequest[]
  /** Uncaught, after the fault. */
  readonly errors: readonly string[]
  /** When the page was judged, at most ten. */
  readonly newTexts: readonly string[]
  readonly busy: readonly string[]
  readonly isBlank: boolean
  /** If so, its success means a receipt. */
  readonly asksReceipts: boolean
  /** Milliseconds by which the page's clock was moved until it was judged. */
  readonly movedMs: number
  readonly end: 'reached' | 'failed' | 'waiting'
  readonly failure?: string | undefined
  /** `reload`: only that worked. `none`: there was no try. */
  readonly secondTry: (typeof HAND_TRIES)[number] | 'none'
  readonly tries: readonly string[]
}

/** File names beside the result, and names of attachments. JPEG, 480 px wide. */
export type RunPictures = {
  readonly before?: string | undefined
  readonly at?: string | undefined
  readonly after?: string | undefined
}

/**
 * Written to the test's output folder as `resilience.json`, and attached. No machine path, no secret: files lie beside
 * it.
 */
export type ResilienceResult = {
  readonly v: typeof RESULT_VERSION
  /** With the describes around it: `by WalletConnect › checkout`. */
  readonly flow: string
  /** Relative to Playwright's root folder, with `/`. */
  readonly spec: string
  /** Playwright's; empty for none. */
  readonly project: string
  readonly scenario: string
  readonly family?: ScenarioFamily | undefined
  readonly title: string
  readonly verdict: Verdict
  readonly why: string
  /** Whether the second try worked only after a reload. */
  readonly isAfterReload: boolean
  /** `relay: irn_subscription 1109; eth_sendTransaction, by http://localhost:3000, walletconnect`. */
  readonly met?: string | undefined
  readonly facts: RunFacts
  readonly pictures: RunPictures
  /** A file name beside the result, for `walletbench open`. */
  readonly recording?: string | undefined
  /** Runs this one alone, in the folder of the configuration. */
  readonly command: string
  readonly durationMs: number
  /** From 0 on. */
  readonly retry: number
}
