import type { ScenarioFamily } from './scenario.ts'
import type { Verdict } from './verdict.ts'

/** The version of {@link ResilienceResult}. Every change of its shape adds one to it. */
export const RESULT_VERSION = 1

/** A request of the wallet's person, as a run saw it. Those of the second try are left out. */
export type RunRequest = {
  /** The wire method. */
  readonly method: string
  readonly transport: string
  readonly chainId: number
  /** What the person did; `open` while nobody has decided. */
  readonly decision: 'approve' | 'reject' | 'close' | 'ignore' | 'open'
  /** Whether the scenario decided it in place of the flow. */
  readonly isByScenario: boolean
  /** Whether the flow waited for it. */
  readonly isExpected: boolean
  /** The error that the dapp got. */
  readonly error?: { readonly code: number; readonly message: string } | undefined
  /** Whether it came after the fault. */
  readonly isAfter: boolean
  /** Whether a click of the person came between it and the request before. Clicks of the scenario do not count. */
  readonly isClicked: boolean
  /** Whether an earlier request asked for the same. */
  readonly isRepeat: boolean
  /**
   * Whether it is asked in the name of an account that the person has left: the first one of the wallet before, and now
   * no longer the first that the wallet shares with the dapp. Absent for no.
   */
  readonly isForLeftAccount?: true | undefined
  /** What became of its transaction. Absent for requests that have sent none. */
  readonly transaction?: TransactionFate | undefined
  /** Whether WalletConnect's relay has not brought the wallet's answer to the dapp. Absent where nobody can know. */
  readonly isLost?: boolean | undefined
}

/**
 * What became of a transaction whose hash the dapp got. `otherChain`: it stands on another chain than the flow's;
 * `replaced`: another transaction has its nonce, and does something else; `reorged`: it was mined, and its block is gone;
 * `dropped`: the node does not know it.
 */
export type TransactionFate = 'succeeded' | 'reverted' | 'pending' | 'replaced' | 'reorged' | 'dropped' | 'otherChain'

/** The facts of a run, by which its verdict can be checked. */
export type RunFacts = {
  /** What the wallet asked its person, in order. */
  readonly requests: readonly RunRequest[]
  /** What the pages threw after the fault and nothing caught. */
  readonly errors: readonly string[]
  /** The texts that were new when the page was judged, at most ten. */
  readonly newTexts: readonly string[]
  /** What was busy then, each as a sentence. */
  readonly busy: readonly string[]
  /** Whether the page was blank then. */
  readonly isBlank: boolean
  /** Whether the dapp asks the node for receipts: its success then means a receipt. */
  readonly asksReceipts: boolean
  /** Milliseconds by which the page's clock was moved until it was judged. */
  readonly movedMs: number
  /** How the flow ended: `reached` its end, `failed` with `failure`, or still `waiting`. */
  readonly end: 'reached' | 'failed' | 'waiting'
  /** The first line of the error with which the flow ended. */
  readonly failure?: string | undefined
  /** The second try: `click` worked, only `reload` did, `failed`; `none` was made. */
  readonly secondTry: 'click' | 'reload' | 'failed' | 'none'
  /** Why each try that did not work failed, in order. */
  readonly tries: readonly string[]
}

/** The pictures of a run: file names beside the result, and names of the test's attachments. JPEG, 480 px wide. */
export type RunPictures = {
  /** Just before the fault. */
  readonly before?: string | undefined
  /** What was judged. */
  readonly at?: string | undefined
  /** After the second try. */
  readonly after?: string | undefined
}

/**
 * The result of one flow in one scenario. It stands in the test's output folder as `resilience.json`, and is attached
 * under that name. No machine path, no secret: files are named, and lie beside it.
 */
export type ResilienceResult = {
  readonly v: typeof RESULT_VERSION
  /** The flow's title, with the describes around it: `by WalletConnect › checkout`. */
  readonly flow: string
  /** The spec, relative to Playwright's root folder, with `/`. */
  readonly spec: string
  /** Playwright's project; empty for none. */
  readonly project: string
  /** The scenario's id, or `undisturbed`. */
  readonly scenario: string
  readonly family?: ScenarioFamily | undefined
  /** The scenario's title. */
  readonly title: string
  readonly verdict: Verdict
  /** Why, in a sentence or two. */
  readonly why: string
  /** Whether the second try worked only after a reload. */
  readonly isAfterReload: boolean
  /** What met the fault: `relay: irn_subscription 1109; eth_sendTransaction, by http://localhost:3000, walletconnect`. */
  readonly met?: string | undefined
  readonly facts: RunFacts
  readonly pictures: RunPictures
  /** The recording for `walletbench open`: a file name beside the result. */
  readonly recording?: string | undefined
  /** The command that runs this one alone, to paste in the folder of the configuration. */
  readonly command: string
  /** How long the run took, in milliseconds. */
  readonly durationMs: number
  /** Playwright's retry of the test, from 0 on. */
  readonly retry: number
}
