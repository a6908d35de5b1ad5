import type { ScenarioEffect } from './effects/effect.ts'
import type { AskedRequest, FlowMoment } from './flowMoment.ts'

export const familyWords: Readonly<Record<ScenarioFamily, { readonly name: string; readonly about: string }>> = {
  connection: { name: 'Connection', about: 'The dapp does not get its connection, or not the one that it expects.' },
  person: { name: 'Person', about: 'The person refuses, ignores, answers late or changes what they approve.' },
  'wallet-state': {
    name: 'Wallet state',
    about: 'The wallet is locked, absent, late, restarted, or has forgotten the dapp.',
  },
  'account-and-chain': { name: 'Account and chain', about: 'Account or chain are others than those the dapp expects.' },
  transaction: { name: 'Transaction', about: 'A transaction reverts, stays pending, is replaced or dropped.' },
  transport: { name: 'WalletConnect transport', about: 'Messages over the relay are lost, late, doubled or refused.' },
  registry: { name: 'Registry and verify', about: 'The wallet list, its images or the verify server fail.' },
  node: { name: 'Node', about: 'The node that the dapp asks fails, lags or answers wrongly.' },
  tabs: { name: 'Tabs and reloads', about: 'The page is reloaded, hidden, taken offline, or open a second time.' },
  popups: { name: 'Popups', about: 'The popup or frame of a wallet is blocked, closed or cut off.' },
}

/** The families of scenarios: what goes wrong. Each has a file in `fixtures/resilience`. */
export const FAMILIES = [
  'connection',
  'person',
  'wallet-state',
  'account-and-chain',
  'transaction',
  'transport',
  'registry',
  'node',
  'tabs',
  'popups',
] as const
/** One of {@link FAMILIES}. */
export type ScenarioFamily = (typeof FAMILIES)[number]

/**
 * How sure a source is.
 *
 * - `fixed`: the project's maintainers have confirmed the bug, and fixed it
 * - `confirmed`: maintainers have confirmed it, or several people report the same
 * - `reported`: somebody reports it, with steps
 * - `documented`: a specification or a manual says that it happens
 */
export type SourceCertainty = 'fixed' | 'confirmed' | 'reported' | 'documented'

/** The public thread of the bug that a scenario stands for. */
export type ScenarioSource = {
  /** Its address. */
  readonly url: string
  /** What it says, in a sentence of one's own. */
  readonly says: string
  readonly certainty: SourceCertainty
}

/** What happens in a scenario at one moment of the flow. */
export type ScenarioStep = { readonly at: FlowMoment; readonly do: ScenarioEffect }

/**
 * A way in which wallets fail. Data alone: the runner carries it out over a flow that knows nothing of it.
 *
 * @example
 * const scenario: Scenario = {
 *   id: 'signature-rejected',
 *   family: 'person',
 *   title: 'the person refuses the signature',
 *   happens: 'The wallet asks for a signature. The person refuses: 4001.',
 *   goodDapp: 'Says that nothing was signed, and lets the person try again.',
 *   source: { url: 'https://github.com/…/issues/1', says: '…', certainty: 'fixed' },
 *   steps: [{ at: { when: 'asked', what: 'signature' }, do: { kind: 'decide', answer: 'reject' } }],
 * }
 */
export type Scenario = {
  /** Unique, in lower case with hyphens. It names the scenario in commands and results. */
  readonly id: string
  readonly family: ScenarioFamily
  /** A sentence without a full stop: it follows the flow's title in the test's name. */
  readonly title: string
  /** What happens, in one or two sentences. */
  readonly happens: string
  /** What a good dapp does then, in one or two sentences. */
  readonly goodDapp: string
  readonly source: ScenarioSource
  /** What happens when, in order. A step waits for its moment until the one before it was carried out. */
  readonly steps: readonly [ScenarioStep, ...ScenarioStep[]]
  /** What the flow must have, in addition to what the steps need. */
  readonly needs?: ScenarioNeeds | undefined
  /**
   * What the dapp owes the person. `word`, the default: to say something new. `rest`: nothing but a page that works again,
   * because the person did it.
   */
  readonly owes?: 'word' | 'rest' | undefined
}

/** What a flow must have for a scenario to apply. Each field that is given must hold. */
export type ScenarioNeeds = {
  /** How the dapp reaches the wallet. `popup`: by the popup or frame of an SDK. */
  readonly transport?: 'injected' | 'walletconnect' | 'popup' | undefined
  /** JSON-RPC methods of which the dapp itself asks its node at least one. A `*` at the end stands for any ending. */
  readonly node?: readonly string[] | undefined
  /** A request to the wallet's person, where no step means it. */
  readonly asked?: AskedRequest | undefined
}
