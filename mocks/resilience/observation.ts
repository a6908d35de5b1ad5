import type { RunFacts } from './resilienceResult.ts'
import type { Scenario } from './scenario.ts'
import type { Verdict } from './verdict.ts'

export type Observation = RunFacts & {
  readonly owes: NonNullable<Scenario['owes']>
  /** Undefined if the fault hit. */
  readonly notReached?: string | undefined
  /** Whether the dapp has shown something new since the fault, while nothing was busy. */
  readonly isTold: boolean
  /** False without a click before a fault that was there from the start. */
  readonly isComparable: boolean
  /** Whether the page still changed when its time was over. */
  readonly isRestless: boolean
  /** What replaced the page's success after the flow's end. */
  readonly takenBack?: string | undefined
  /** The transaction that the second try asked for again, although the dapp had the hash of one that succeeded. */
  readonly paidAgain?: string | undefined
  /** Why no second try was possible, or why the first of them failed. */
  readonly noTry?: string | undefined
}

/** A verdict, and why. */
export type Judgement = {
  readonly verdict: Verdict
  readonly why: string
  /** Whether the second try worked only after a reload. */
  readonly isAfterReload: boolean
}
