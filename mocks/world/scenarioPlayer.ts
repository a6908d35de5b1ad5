import type { Judgement } from '#mocks/resilience/judge'
import type { RunRequest } from '#mocks/resilience/resilienceResult'
import type { Scenario } from '#mocks/resilience/scenario'

/** A scenario of the catalogue, for a person who plays it by hand. */
export type PlayableScenario = {
  readonly scenario: Scenario
  /** The name of its family. */
  readonly family: string
  readonly steps: readonly StepWords[]
  /** Why it cannot be played by hand in this console. Undefined if it can. */
  readonly whyNot: string | undefined
}

/** A step in words. */
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
  /** The request whose moment it was, as a text. */
  readonly request: string | undefined
  /** How many requests or messages its fault has met. Undefined for a step without a fault. */
  readonly hits: number | undefined
  /** Why it could not be carried out. */
  readonly problem: string | undefined
}

/** What the person does in place of the console. */
export type HandTask = {
  readonly words: string
  /** Whether a reload of the console's own page does it, as far as the demo's dapp is concerned. */
  readonly reloads: boolean
}

/** A request of the wallet's person, as the rules see it. */
export type HandRequest = RunRequest & {
  readonly id: string
  readonly origin: string
  /** Whether it came after the person said how the flow ended: the rules leave it out. */
  readonly isSecondTry: boolean
  /** Whether a verdict depends on the person saying if they asked for it: the console does not see their clicks. */
  readonly asksWhether: boolean
}

/** How the flow ended, as the person saw it: its end, a word of the dapp, nothing new, or a blank page. */
export type HandEnd = 'reached' | 'told' | 'nothing' | 'blank'
/** How the second try went: it worked, it worked only after a reload, or it did not. */
export type HandTry = 'click' | 'reload' | 'failed'

/** A scenario that a person plays, and what was seen until now. */
export type ScenarioPlay = {
  readonly playable: PlayableScenario
  readonly steps: readonly PlayedStep[]
  /** What the person must do now. */
  readonly task: HandTask | undefined
  /** Whether it begins before the dapp's page opens, and nothing was asked yet: a reload of this page meets it. */
  readonly awaitsReload: boolean
  readonly hasMet: boolean
  /** The request that met it, as a text. */
  readonly met: string | undefined
  readonly requests: readonly HandRequest[]
  /** What the page has thrown since. Undefined where the dapp is in another page, which the console does not see. */
  readonly errors: readonly string[] | undefined
  /** Whether what the scenario did was taken off, for the second try. */
  readonly isLifted: boolean
  readonly end: HandEnd | undefined
  readonly secondTry: HandTry | undefined
  /** Whether the verdict depends on a second try. */
  readonly asksTry: boolean
  /** What the rules say. Undefined while the facts alone decide nothing. */
  readonly judgement: Judgement | undefined
}

export type ScenarioPlayerState = { readonly play: ScenarioPlay | undefined }

/** A verdict of the rules, for people. */
export type VerdictMeaning = {
  readonly verdict: Judgement['verdict']
  readonly word: string
  /** What it means, in a sentence. */
  readonly means: string
  readonly counts: 'survived' | 'failed' | 'unknown'
}

/** Plays scenarios of resilience while a person does a flow by hand. */
export type ScenarioPlayer = {
  /** The same object until something changes. */
  getState(): ScenarioPlayerState
  subscribe(listener: () => void): () => void
  /** The whole catalogue. */
  catalogue(): readonly PlayableScenario[]
  /** What each verdict means. */
  readonly verdicts: readonly VerdictMeaning[]
  /** Begins a scenario, and ends another one first. @throws BenchError if there is none, or it cannot be played here */
  arm(id: string): Promise<void>
  /** The person has done what {@link ScenarioPlay.task} says. */
  done(): Promise<void>
  /** Takes off what the scenario did, for the second try. */
  lift(): Promise<void>
  sayEnd(end: HandEnd): Promise<void>
  sayTry(outcome: HandTry): void
  /** Whether the person asked for a request in the dapp, by its id. */
  sayAsked(id: string, wasAsked: boolean): void
  /** Takes everything off, and ends the play. */
  end(): Promise<void>
}

export type LazyScenarioPlayer = {
  /** Undefined until it's loaded. */
  getState(): ScenarioPlayer | undefined
  subscribe(listener: () => void): () => void
  load(): Promise<ScenarioPlayer>
}
