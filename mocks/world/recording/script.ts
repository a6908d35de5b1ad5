import type { Decision } from '#mocks/wallet/decisions/decision'

/**
 * Something that happened to a wallet or its dapp and that decisions wait for, by a name that is the same in each run:
 * `asked bench http://<here> personal_sign 2`.
 */
export type EventKey = string

/** What a person was asked, and what they decided. */
export type ScriptedAsk = {
  /** Of the event key in which it is asked. */
  readonly eventKey: EventKey
  readonly wallet: string
  readonly origin: string
  readonly method: string
  /** The n-th of its wallet, origin and method, counted from 1. */
  readonly nth: number
  readonly params: unknown
  /** Undefined where nobody decided: the request was taken back, or refused by the wallet itself. */
  readonly decision: Decision | undefined
  /** What has to have happened before it is decided; undefined where it was decided next. */
  readonly after: EventKey | undefined
}

/** What the person did in the wallet by themselves. */
export const WALLET_ACTS = [
  'switchAccount',
  'addAccount',
  'removeAccount',
  'switchChain',
  'lock',
  'unlock',
  'disconnect',
  'restart',
  'forget',
] as const
export type WalletAct = (typeof WALLET_ACTS)[number]

export type ScriptedAct = {
  readonly eventKey: EventKey
  readonly wallet: string
  readonly act: WalletAct
  readonly args: readonly unknown[]
  /** Undefined for what was done before all else. */
  readonly after: EventKey | undefined
}

/** All that the wallets' person did in a recording, in its order. */
export type RecordingScript = {
  readonly asks: readonly ScriptedAsk[]
  readonly acts: readonly ScriptedAct[]
  /** Whether the wallet scanned the pairing URI that was shown first, second… */
  readonly scans: readonly boolean[]
}
