import { BenchError } from '#mocks/core/BenchError'
import { createListeners } from '#mocks/core/createListeners'
import { systemWait } from '#mocks/core/wait'
import type { Scenario } from '#mocks/resilience/scenario'
import { VERDICTS } from '#mocks/resilience/verdict'
import { verdictWords } from '#mocks/resilience/verdictWords'
import type { ScenarioPlayer, ScenarioPlayerState } from '#mocks/world/scenarioPlayer'
import { type PlayParameters, type RunningPlay, startPlay } from './startPlay.ts'
import { toFreshPlay } from './toFreshPlay.ts'
import { toPlayable } from './toPlayable.ts'
import { toScenarioPlay } from './toScenarioPlay.ts'

export type ScenarioPlayerParameters = Omit<PlayParameters, 'wait'> & {
  readonly scenarios: readonly Scenario[]
  /** Default: the machine's own timers. */
  readonly wait?: PlayParameters['wait'] | undefined
}

/**
 * Creates the player of a console's scenarios: it carries out their steps at their moments while a person does a flow by
 * hand, and collects the facts by which the rules judge. It goes on with a play that was kept.
 *
 * @example
 * const player = createScenarioPlayer({ world, scenarios, own: undefined, keep })
 * await player.arm('signature-refused')
 */
export function createScenarioPlayer(parameters: ScenarioPlayerParameters): ScenarioPlayer {
  const { world, scenarios, own, keep, wait = systemWait } = parameters
  const listeners = createListeners()
  const whyNot = { place: own ? 'page' : 'side', world } as const
  const settings = { world, own, keep, wait }
  let running: RunningPlay | undefined
  let state: ScenarioPlayerState = { play: undefined }

  function look(): void {
    const play = running?.get()
    const playable = play && toPlayable(play.scenario, whyNot)
    state = { play: play && playable && toScenarioPlay(play, { playable, isHere: own !== undefined }) }
    listeners.notify()
  }

  function start(next: RunningPlay): void {
    running = next
    next.subscribe(look)
    look()
  }

  async function end(): Promise<void> {
    if (running?.get().steps.some(({ isOff }) => !isOff) || running?.get().isLifted === false) await running.lift()
    running?.stop()
    running = undefined
    keep.save(undefined)
    look()
  }

  const kept = keep.load()
  // A reload was what the person was asked for.
  if (kept) {
    const [task, ...tasks] = kept.tasks
    const prepared = task?.when === 'before' ? task.index : kept.prepared
    const resumed = task?.reloads ? { ...kept, tasks, prepared } : kept
    start(startPlay(resumed, { ...settings, isKept: true }))
  }

  return {
    getState: () => state,
    subscribe: listeners.add,
    verdicts: VERDICTS.map((verdict) => ({ verdict, ...verdictWords[verdict] })),
    catalogue: () => scenarios.map((scenario) => toPlayable(scenario, whyNot)),
    async arm(id) {
      const scenario = scenarios.find((each) => each.id === id)
      if (!scenario) throw new BenchError(`The catalogue has no scenario ${JSON.stringify(id)}.`)
      const reason = toPlayable(scenario, whyNot).whyNot
      if (reason !== undefined) throw new BenchError(reason)
      await end()
      start(startPlay(toFreshPlay(scenario, world), { ...settings, isKept: false }))
    },
    done: async () => running?.done(),
    lift: async () => running?.lift(),
    sayEnd: async (word) => running?.sayEnd(word),
    sayTry: (outcome) => running?.sayTry(outcome),
    sayAsked: (request, wasAsked) => running?.sayAsked(request, wasAsked),
    end,
  }
}
