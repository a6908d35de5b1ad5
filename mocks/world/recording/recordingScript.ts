import type { WalletDecision } from '#mocks/wallet/decisions/decision'
import type { WalletAct } from '../walletActs.ts'

const HERE = /\b(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?/g

/**
 * The name of an event of a wallet or its dapp that decisions wait for. It is the same in each run:
 * `asked bench http://<here> personal_sign 2`.
 */
export type EventKey = string

/** A request to the user, and the user's decision. */
export type ScriptedAsk = {
  /** The event key with which it is asked. */
  readonly eventKey: EventKey
  readonly wallet: string
  readonly origin: string
  readonly method: string
  /** Its number among those of the same wallet, origin and method, counted from 1. */
  readonly nth: number
  readonly params: unknown
  /** Undefined when there was no decision: the request was withdrawn, or the wallet itself refused it. */
  readonly decision: WalletDecision | undefined
  /** The event that precedes the decision. Undefined when it was decided immediately. */
  readonly after: EventKey | undefined
}

/** What the user did in the wallet on their own initiative. */
export type ScriptedAct = {
  readonly eventKey: EventKey
  readonly wallet: string
  readonly act: WalletAct
  readonly args: readonly unknown[]
  /** Undefined for an act before all events. */
  readonly after: EventKey | undefined
}

/** Everything that the wallets' user did in a recording, in order. */
export type RecordingScript = {
  readonly asks: readonly ScriptedAsk[]
  readonly acts: readonly ScriptedAct[]
  /** Whether the wallet scanned the first pairing URI that was shown, the second… */
  readonly scans: readonly boolean[]
}

export function describeScripted(item: ScriptedAsk | ScriptedAct | EventKey): string {
  if (typeof item !== 'string' && 'act' in item) return [item.act, ...item.args.filter((arg) => arg !== null)].join(' ')
  const words = (typeof item === 'string' ? item : item.eventKey).split(' ')
  return `${words.at(-2)}, no. ${words.at(-1)}`
}

/** Each bench uses ports of its own. */
export const toPlaceName = (text: unknown): string => String(text).replace(HERE, '<here>')
