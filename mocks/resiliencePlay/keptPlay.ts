import { createListeners } from '#mocks/core/listeners'
import type { FaultRef } from '#mocks/resilience/effects/createFaultHand'
import type { Announces, EffectUndo } from '#mocks/resilience/effects/effectStage'
import type { CarriedStep } from '#mocks/resilience/flowMoment'
import type { SeenRequest } from '#mocks/resilience/runRequest'
import type { Scenario } from '#mocks/resilience/scenario'
import type { HandEnd, HandTask, HandTry } from '#mocks/world/scenarioPlayer'

const PLAY_KEY = 'walletbench.scenario'

export type PlayKeep = { load(): KeptPlay | undefined; save(play: KeptPlay | undefined): void }

type KeepStorage = {
  getItem(key: string): string | null
  setItem(key: string, text: string): void
  removeItem(key: string): void
}

type Kept = { readonly bench: string; readonly play: KeptPlay }

export type KeptStep = {
  readonly request?: string | undefined
  readonly faults: readonly FaultRef[]
  /** In total, and before the page was last loaded. */
  readonly hits: number
  readonly earlierHits?: number | undefined
  readonly undos: readonly EffectUndo[]
  readonly isOff: boolean
  readonly problem?: string | undefined
  /** The faults and undos of the step are those that are left. */
  readonly offProblem?: string | undefined
  readonly otherChainId?: number | undefined
}

export type KeptRequest = Omit<SeenRequest, 'isExpected' | 'isClicked'> & {
  readonly id: string
  readonly key: string
  readonly origin: string
  readonly clicks: number
  /** Whether those are all clicks: the request is one of the page's own dapp. */
  readonly isOwn: boolean
  readonly isForLeftAccount?: true | undefined
  readonly isSettled: boolean
  readonly wasAsked?: boolean | undefined
}

export type KeptTask = HandTask & Announces & { readonly when: 'before' | 'after' | 'lift'; readonly index: number }

/** JSON: it outlives a reload of the page. */
export type KeptPlay = {
  readonly scenario: Scenario
  /** The newest event's number, by source. */
  readonly before: Readonly<Record<string, number>>
  readonly key: string
  readonly steps: readonly KeptStep[]
  readonly tasks: readonly KeptTask[]
  readonly prepared?: number | undefined
  readonly requests: readonly KeptRequest[]
  readonly clicks: number
  readonly asksReceipts: boolean
  readonly transports: readonly string[]
  readonly usedAccounts: readonly string[]
  /** Counts at the first step: what comes later is after the fault. */
  readonly begun?: { readonly requests: number; readonly errors: number } | undefined
  readonly errors: readonly string[]
  readonly met?: { readonly requests: number; readonly errors: number; readonly at: number } | undefined
  readonly judged?: { readonly requests: number; readonly errors: number; readonly at: number } | undefined
  readonly end?: HandEnd | undefined
  readonly secondTry?: HandTry | undefined
  readonly isLifted: boolean
  readonly liftedAt?: number | undefined
}

export type PlayHolder = ReturnType<typeof createPlayHolder>

export const toCarriedStep = ({ faults, hits, problem }: KeptStep): CarriedStep => ({
  hasHit: faults.length === 0 ? undefined : hits > 0,
  problem,
})

/** Without storage, which may be disabled, a play ends with its page. A play of another `bench` is ignored. */
export function createPlayKeep(read: () => KeepStorage, bench: string): PlayKeep {
  return {
    load() {
      try {
        const kept = JSON.parse(read().getItem(PLAY_KEY) ?? 'null') as Kept | null
        return kept?.bench === bench ? kept.play : undefined
      } catch {
        return undefined
      }
    },
    save(play) {
      try {
        if (play) read().setItem(PLAY_KEY, JSON.stringify({ bench, play } satisfies Kept))
        else read().removeItem(PLAY_KEY)
      } catch {
        // Storage is full or forbidden.
      }
    },
  }
}

export function createPlayHolder(first: KeptPlay, keep: PlayKeep) {
  const listeners = createListeners()
  let play = first
  return {
    get: () => play,
    change(make: (play: KeptPlay) => KeptPlay) {
      const next = make(play)
      if (next === play) return
      play = next
      keep.save(play)
      listeners.notify()
    },
    subscribe: listeners.add,
  }
}
