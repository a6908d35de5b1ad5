import { BenchError } from '#mocks/core/BenchError'
import { systemWait } from '#mocks/core/clock'
import { createStore } from '#mocks/core/listeners'
import { describeEffect } from '#mocks/resilience/catalogue/describeEffect'
import { describeMoment } from '#mocks/resilience/catalogue/describeScenario'
import { familyWords, type Scenario } from '#mocks/resilience/scenario'
import { VERDICTS, verdictWords } from '#mocks/resilience/verdict'
import type {
  PlayableScenario,
  PlayedStep,
  ScenarioPlay,
  ScenarioPlayer,
  ScenarioPlayerState,
} from '#mocks/world/scenarioPlayer'
import type { World } from '#mocks/world/world'
import { createPlayNote } from './createPlayNote.ts'
import { judgePlay } from './facts/judgePlay.ts'
import { toRequestName, toRunRequests } from './facts/playRequests.ts'
import type { KeptPlay } from './keptPlay.ts'
import { type PlayParameters, type RunningPlay, startPlay } from './startPlay.ts'
import { type HandPlace, whyNotByHand } from './whyNotByHand.ts'

export type ScenarioPlayerParameters = Omit<PlayParameters, 'wait'> & {
  readonly scenarios: readonly Scenario[]
  readonly wait?: PlayParameters['wait'] | undefined
}

type ScenarioPlayContext = {
  readonly playable: PlayableScenario
  /** Only then does the console see the dapp's errors, and can reload it. */
  readonly isHere: boolean
}

export function createScenarioPlayer(parameters: ScenarioPlayerParameters): ScenarioPlayer {
  const { world, scenarios, own, keep, wait = systemWait } = parameters
  const store = createStore<ScenarioPlayerState>({ play: undefined })
  const whyNot = { place: own ? 'page' : 'side', world } as const
  const settings = { world, own, keep, wait }
  let running: RunningPlay | undefined

  function look(): void {
    const play = running?.get()
    const playable = play && toPlayable(play.scenario, whyNot)
    store.set({ play: play && playable && toScenarioPlay(play, { playable, isHere: own !== undefined }) })
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
  if (kept) {
    const [task, ...tasks] = kept.tasks
    const prepared = task?.when === 'before' ? task.index : kept.prepared
    const resumed = task?.reloads ? { ...kept, tasks, prepared } : kept
    start(startPlay(resumed, { ...settings, isKept: true }))
  }

  return {
    getState: store.get,
    subscribe: store.subscribe,
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

function toPlayable(scenario: Scenario, place: HandPlace): PlayableScenario {
  return {
    scenario,
    family: familyWords[scenario.family].name,
    steps: scenario.steps.map(({ at, do: effect }) => ({ when: describeMoment(at), what: describeEffect(effect) })),
    whyNot: whyNotByHand(scenario, place),
  }
}

export function toFreshPlay(scenario: Scenario, { trace, wallets }: Pick<World, 'trace' | 'wallets'>): KeptPlay {
  const before = new Map<string, number>()
  for (const { source, seq } of trace.snapshot()) before.set(source, Math.max(before.get(source) ?? 0, seq))
  const key = trace.createKey('scenario')
  createPlayNote(trace, { scenario, key })('armed', scenario.title)
  return {
    scenario,
    before: Object.fromEntries(before),
    key,
    steps: [],
    tasks: [],
    requests: [],
    clicks: 0,
    asksReceipts: false,
    transports: [],
    usedAccounts: wallets.map((wallet) => wallet.getState().activeAccount),
    errors: [],
    isLifted: false,
  }
}

function toScenarioPlay(play: KeptPlay, { playable, isHere }: ScenarioPlayContext): ScenarioPlay {
  const { scenario, tasks, requests, errors, met, isLifted, end, secondTry } = play
  const judgement = judgePlay(play)
  const last = requests[(met?.requests ?? 0) - 1]
  const [task] = tasks
  return {
    playable,
    steps: playable.steps.map((words, index) => ({ ...words, ...toState(play, index) })),
    task: task && { words: task.words, reloads: task.reloads },
    awaitsReload: isHere && requests.length === 0 && scenario.steps[0].at.when === 'start' && !task,
    hasMet: met !== undefined,
    met: last && toRequestName(last),
    requests: toRunRequests(play),
    errors: isHere ? errors.slice(met?.errors ?? 0) : undefined,
    isLifted,
    end,
    secondTry,
    asksTry: end !== undefined && end !== 'reached' && secondTry === undefined && judgement?.verdict === 'undecided',
    judgement,
  }
}

function toState(play: KeptPlay, index: number): Omit<PlayedStep, 'when' | 'what'> {
  const step = play.steps[index]
  const isNow = play.tasks.some((task) => task.when !== 'lift' && task.index === index)
  if (!step)
    return {
      status: isNow ? 'now' : play.isLifted ? 'off' : 'waiting',
      request: undefined,
      hits: undefined,
      problem: undefined,
    }
  const { request, faults, hits, isOff } = step
  const problem = step.problem ?? step.offProblem
  const asked = play.requests.find(({ id }) => id === request)
  return {
    status: problem !== undefined ? 'failed' : isNow ? 'now' : isOff ? 'off' : 'done',
    request: asked && toRequestName(asked),
    hits: faults.length > 0 ? hits : undefined,
    problem,
  }
}
