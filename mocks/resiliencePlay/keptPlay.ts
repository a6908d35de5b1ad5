import type { FaultRef } from '#mocks/resilience/effects/createFaultHand'
import type { Announces } from '#mocks/resilience/effects/effectStage'
import type { EffectUndo } from '#mocks/resilience/effects/effectUndo'
import type { TransactionFate } from '#mocks/resilience/resilienceResult'
import type { Scenario } from '#mocks/resilience/scenario'
import type { RequestOutcome } from '#mocks/resilience/toRunRequest'
import type { HandEnd, HandTask, HandTry } from '#mocks/world/scenarioPlayer'

/** A step that was carried out. */
export type KeptStep = {
  /** The request whose moment it was: its id. */
  readonly request?: string | undefined
  readonly faults: readonly FaultRef[]
  /** How many requests its faults have met, and how many of them before the page was last loaded. */
  readonly hits: number
  readonly earlierHits?: number | undefined
  readonly undos: readonly EffectUndo[]
  readonly isOff: boolean
  /** Why it could not be carried out. */
  readonly problem?: string | undefined
  /** Why part of it could not be taken off: its faults and undos are those that are left. */
  readonly offProblem?: string | undefined
  /** The chain to which it has switched the wallet. */
  readonly otherChainId?: number | undefined
}

/** A request of the wallet's person, as the trace tells of it. */
export type KeptRequest = {
  readonly id: string
  /** The key that joins the events of the request. */
  readonly key: string
  readonly method: string
  readonly origin: string
  readonly transport: string
  readonly chainId: number
  /** What it asks for. */
  readonly text: string
  /** How often the person had clicked in the page's own dapp until then. */
  readonly clicks: number
  /** Whether those clicks are all that there are: the request is one of the page's own dapp. */
  readonly isOwn: boolean
  readonly decision: 'approve' | 'reject' | 'close' | 'ignore' | 'open'
  readonly isByScenario: boolean
  /** Whether it is asked in the name of an account that the person has left. */
  readonly isForLeftAccount?: true | undefined
  /** What the dapp got. Undefined while it waits. */
  readonly outcome?: RequestOutcome | undefined
  /** Whether it has an answer, and what that has led to has come to rest. */
  readonly isSettled: boolean
  readonly fate?: TransactionFate | undefined
  /** Whether WalletConnect's relay has not brought the answer to the dapp. Absent where nobody can know. */
  readonly isLost?: boolean | undefined
  /** Whether the person asked for it, as they say. */
  readonly wasAsked?: boolean | undefined
}

/** What the person does now: before the step with this index, after it, or to take off what was done. */
export type KeptTask = HandTask & Announces & { readonly when: 'before' | 'after' | 'lift'; readonly index: number }

/** All that is known of a scenario that is played. JSON: it outlives a reload of the page. */
export type KeptPlay = {
  readonly scenario: Scenario
  /** The newest event of each source of the trace before it began. */
  readonly before: Readonly<Record<string, number>>
  /** When it began, by the trace's clock. */
  readonly at: number
  /** The key of its notes in the trace. */
  readonly key: string
  /** The steps that were carried out, in order. */
  readonly steps: readonly KeptStep[]
  readonly tasks: readonly KeptTask[]
  /** The index of the step for which the person did what comes before it. */
  readonly prepared?: number | undefined
  readonly requests: readonly KeptRequest[]
  /** How often the person has clicked in the page's own dapp. */
  readonly clicks: number
  readonly asksReceipts: boolean
  /** How dapps have reached the wallets. */
  readonly transports: readonly string[]
  /** The accounts that were in use at its start and when a wallet was asked. */
  readonly usedAccounts: readonly string[]
  /** When the first step was carried out: how many requests and errors there were. What comes later is after the fault. */
  readonly begun?: { readonly requests: number; readonly errors: number } | undefined
  readonly errors: readonly string[]
  /** When the scenario met the flow: how many requests and errors there were, and the time. */
  readonly met?: { readonly requests: number; readonly errors: number; readonly at: number } | undefined
  /** When the person said how the flow ended. */
  readonly judged?: { readonly requests: number; readonly errors: number; readonly at: number } | undefined
  readonly end?: HandEnd | undefined
  readonly secondTry?: HandTry | undefined
  readonly isLifted: boolean
  /** How many requests there were when it was taken off. */
  readonly liftedAt?: number | undefined
}
