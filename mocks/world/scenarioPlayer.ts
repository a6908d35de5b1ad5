import type { Judgement } from '#mocks/resilience/judge'
import type { HAND_ENDS, HAND_TRIES, RunRequest } from '#mocks/resilience/resilienceResult'
import type { Scenario } from '#mocks/resilience/scenario'

export type PlayableScenario = {
  readonly scenario: Scenario
  readonly family: string
  readonly steps: readonly StepWords[]
  readonly whyNot: string | undefined
}

export type StepWords = {
  /** Begins a sentence: `when the wallet asks for a signature`. */
  readonly when: string
  /** Ends it: `the person refuses`. */
  readonly what: string
}

/**
 * A step of the scenario that is played.
 *
 * - `waiting`: its moment has not come; `now`: it needs the person
 * - `done`: carried out; `off`: taken off again; `failed`: the console could not carry it out
 */
export type PlayedStep = StepWords & {
  readonly status: 'waiting' | 'now' | 'done' | 'off' | 'failed'
  readonly request: string | undefined
  /** How many requests or messages its fault has met. Undefined for a step without a fault. */
  readonly hits: number | undefined
  readonly problem: string | undefined
}

export type HandTask = {
  readonly words: string
  /** Whether a reload of the console's own page does it, as far as the demo's dapp is concerned. */
  readonly reloads: boolean
}

export type HandRequest = RunRequest & {
  readonly id: string
  readonly origin: string
  /** Whether it came after the person said how the flow ended: the rules leave it out. */
  readonly isSecondTry: boolean
  /** Whether a verdict depends on the person saying if they asked for it: the console does not see their clicks. */
  readonly asksWhether: boolean
  /** What the person has said: they may correct it. */
  readonly wasAsked: boolean | undefined
}

export type HandEnd = (typeof HAND_ENDS)[number]
export type HandTry = (typeof HAND_TRIES)[number]

export type ScenarioPlay = {
  readonly playable: PlayableScenario
  readonly steps: readonly PlayedStep[]
  readonly task: HandTask | undefined
  /** Whether it begins before the dapp's page opens, and nothing was asked yet: a reload of this page meets it. */
  readonly awaitsReload: boolean
  readonly hasMet: boolean
  readonly met: string | undefined
  readonly requests: readonly HandRequest[]
  /** What the page has thrown since. Undefined where the dapp is in another page, which the console does not see. */
  readonly errors: readonly string[] | undefined
  readonly isLifted: boolean
  readonly end: HandEnd | undefined
  readonly secondTry: HandTry | undefined
  readonly asksTry: boolean
  /** What the rules say. Undefined while the facts alone decide nothing. */
  readonly judgement: Judgement | undefined
}

export type ScenarioPlayerState = { readonly play: ScenarioPlay | undefined }

export type VerdictMeaning = {
  readonly verdict: Judgement['verdict']
  readonly word: string
  readonly means: string
  readonly counts: 'survived' | 'failed' | 'unknown'
}

export type ScenarioPlayer = {
  getState(): ScenarioPlayerState
  subscribe(listener: () => void): () => void
  catalogue(): readonly PlayableScenario[]
  readonly verdicts: readonly VerdictMeaning[]
  /** Begins a scenario, and ends another one first. @throws BenchError if there is none, or it cannot be played here */
  arm(id: string): Promise<void>
  /** The person has done what {@link ScenarioPlay.task} says. */
  done(): Promise<void>
  lift(): Promise<void>
  sayEnd(end: HandEnd): Promise<void>
  sayTry(outcome: HandTry): void
  sayAsked(id: string, wasAsked: boolean): void
  end(): Promise<void>
}

export type LazyScenarioPlayer = {
  getState(): ScenarioPlayer | undefined
  subscribe(listener: () => void): () => void
  load(): Promise<ScenarioPlayer>
}
