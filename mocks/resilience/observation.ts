import type { RunFacts } from './resilienceResult.ts'
import type { Scenario } from './scenario.ts'
import type { Verdict } from './verdict.ts'

/** What a run showed: all that its verdict is made from. */
export type Observation = RunFacts & {
  readonly owes: NonNullable<Scenario['owes']>
  /** Why the fault never met its request. Undefined if it did. */
  readonly notReached?: string | undefined
  /** Whether the dapp has shown something new since the fault, while nothing was busy. */
  readonly isTold: boolean
  /** Whether there was a page to compare with: without a click before a fault that was there from the start, there is none. */
  readonly isComparable: boolean
  /** Whether the page still changed when its time was over. */
  readonly isRestless: boolean
  /** What the page said after the flow's end in place of its success. Undefined if it took nothing back. */
  readonly takenBack?: string | undefined
  /** The method of a transaction that the second try asked for again, although the dapp had the hash of one that succeeded. */
  readonly paidAgain?: string | undefined
  /** Why no second try could be made, or why the first of them failed. */
  readonly noTry?: string | undefined
}

/** A verdict, and why. */
export type Judgement = {
  readonly verdict: Verdict
  readonly why: string
  /** Whether the second try worked only after a reload. */
  readonly isAfterReload: boolean
}
