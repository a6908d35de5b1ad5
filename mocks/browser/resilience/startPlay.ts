import type { Wait } from '#mocks/core/wait'
import type { TraceHop } from '#mocks/trace/traceEvent'
import type { HandEnd, HandTry, ScenarioPlayer } from '#mocks/world/scenarioPlayer'
import type { World } from '#mocks/world/world'
import { createPlayHolder } from './createPlayHolder.ts'
import type { PlayKeep } from './createPlayKeep.ts'
import { createStepRunner } from './createStepRunner.ts'
import { createFates } from './facts/createFates.ts'
import { createFollower } from './facts/createFollower.ts'
import { judgePlay } from './facts/judgePlay.ts'
import { toRequestName } from './facts/toRequestName.ts'
import { whyNotMet } from './facts/whyNotMet.ts'
import { countHits } from './faults/countHits.ts'
import { createFaultHand } from './faults/createFaultHand.ts'
import type { KeptPlay, KeptRequest } from './keptPlay.ts'
import type { PageErrors } from './watchPageErrors.ts'

/** Where a play takes place. */
export type PlayParameters = {
  readonly world: Pick<World, 'trace' | 'link' | 'wallets' | 'walletConnect' | 'walletController' | 'chainControllers'>
  /** The page's own dapp: its origin and its errors. Undefined where the dapps are in pages that a process serves. */
  readonly own: { readonly origin: string; readonly errors: PageErrors } | undefined
  readonly keep: PlayKeep
  readonly wait: Wait
}

/** A play that runs. */
export type RunningPlay = Pick<ScenarioPlayer, 'done' | 'lift' | 'sayEnd' | 'sayTry' | 'sayAsked'> & {
  get(): KeptPlay
  subscribe(listener: () => void): () => void
  /** Ends it: nothing more is followed. What it did stays. */
  stop(): void
}

/** The name of its notes in the trace. */
const NOTE = 'scenario'
/** Milliseconds without an event after which an answer has led to all that it leads to at once. */
const REST = 300
/** Hops at which something always happens: polls and blocks. */
const ALWAYS: ReadonlySet<TraceHop> = new Set(['gateway', 'dappRpc', 'walletRpc', 'chain', 'registry'])

/**
 * Starts to play a scenario, or goes on with one after the page was loaded again.
 *
 * @param isKept whether the play is one of an earlier load
 * @example
 * const running = startPlay(toFreshPlay(scenario, world.trace), { isKept: false, world, own, keep, wait })
 */
export function startPlay(first: KeptPlay, parameters: PlayParameters & { readonly isKept: boolean }): RunningPlay {
  const { world, own, keep, wait, isKept } = parameters
  const { trace, wallets } = world
  const holder = createPlayHolder(first, keep)
  const faults = createFaultHand(world)
  const fates = createFates(holder, world)
  const settling = new Set<string>()
  let moves = 0
  let isOver = false

  const follow = createFollower({
    own: own && { source: trace.source, origin: own.origin },
    chainOf: (origin) => {
      const state = wallets.find((each) => Object.hasOwn(each.getState().permissions, origin))?.getState()
      return state?.sites[origin]?.chainId ?? state?.chainId ?? wallets[0]?.getState().chainId ?? 0
    },
  })

  /** Tells the trace, within the flow of a request or in the scenario's own. */
  const note = (event: string, words: string, request?: KeptRequest) =>
    trace.emit({
      hop: 'action',
      phase: 'note',
      method: NOTE,
      keys: [request?.key ?? first.key],
      data: { scenario: first.scenario.id, event, words },
    })
  const runner = createStepRunner({
    world,
    place: own ? 'page' : 'side',
    faults,
    holder,
    note: (words, request) => void note('step', words, request),
  })

  /** Notes when all that the scenario needs of the flow has come. */
  function markMet(): void {
    const { met, requests, errors, isLifted } = holder.get()
    if (met || isLifted || whyNotMet(holder.get()) !== undefined) return
    const last = requests.at(-1)
    const { at } = note('met', last ? `met ${toRequestName(last)}` : 'met the flow before its first request', last)
    holder.change((play) => ({ ...play, met: { requests: requests.length, errors: errors.length, at } }))
  }

  async function settle(id: string): Promise<void> {
    if (settling.has(id)) return
    settling.add(id)
    let seen: number
    do {
      seen = moves
      await wait(REST)
    } while (seen !== moves)
    if (isOver) return
    holder.change((play) => ({
      ...play,
      requests: play.requests.map((each) => (each.id === id ? { ...each, isSettled: true } : each)),
    }))
    look()
  }

  function look(): void {
    if (isOver) return
    holder.change((play) => countHits(play, faults))
    markMet()
    for (const { id, outcome, isSettled } of holder.get().requests) if (outcome && !isSettled) void settle(id)
    void work()
  }

  async function work(): Promise<void> {
    await runner.work()
    if (!isOver) markMet()
  }

  function tellVerdict(): void {
    const judgement = judgePlay(holder.get())
    if (judgement) note('verdict', `${judgement.verdict}: ${judgement.why}`)
  }

  const stops = [
    trace.subscribe((events = []) => {
      // Its own notes tell it nothing.
      const added = events.filter(({ method }) => method !== NOTE)
      if (added.length === 0) return
      if (added.some(({ hop }) => !ALWAYS.has(hop))) moves += 1
      holder.change((play) => added.reduce(follow, play))
      const isMined = added.some(({ hop }) => hop === 'chain')
      if (isMined || added.some(({ hop, phase }) => hop === 'wallet' && phase === 'response')) void fates.refresh()
      look()
    }),
    ...wallets.map((each) => each.subscribe(look)),
    faults.subscribe(look),
    own?.errors.subscribe((text) => {
      holder.change((play) => ({ ...play, errors: [...play.errors, text] }))
      look()
    }),
  ]
  const start = async (): Promise<void> => {
    if (isKept) await runner.restore()
    look()
  }
  void start()

  return {
    get: holder.get,
    subscribe: holder.subscribe,
    async done() {
      const [task, ...tasks] = holder.get().tasks
      if (!task) return
      if (task.announces !== undefined) world.walletController.announce(task.announces)
      note('done', task.words)
      holder.change((play) => ({ ...play, tasks, ...(task.when === 'before' && { prepared: task.index }) }))
      look()
      await runner.work()
    },
    async lift() {
      await fates.refresh()
      const tasks = await runner.takeAllOff()
      note('taken off', 'what the scenario did was taken off')
      const index = holder.get().steps.length
      holder.change((play) => ({
        ...play,
        isLifted: true,
        tasks: tasks.map((task) => ({ ...task, when: 'lift', index })),
      }))
    },
    async sayEnd(end: HandEnd) {
      await fates.refresh()
      const { isLifted, judged } = holder.get()
      const { at } = note('end', END_WORDS[end])
      const { requests, errors } = holder.get()
      // After it was taken off, what comes is the second try.
      const until = isLifted && judged ? judged : { requests: requests.length, errors: errors.length, at }
      holder.change((play) => ({ ...play, end, judged: until, secondTry: undefined }))
      tellVerdict()
    },
    sayTry(secondTry: HandTry) {
      holder.change((play) => ({ ...play, secondTry }))
      note('second try', TRY_WORDS[secondTry])
      tellVerdict()
    },
    sayAsked(id, wasAsked) {
      holder.change((play) => ({
        ...play,
        requests: play.requests.map((each) => (each.id === id ? { ...each, wasAsked } : each)),
      }))
      const request = holder.get().requests.find((each) => each.id === id)
      note('asked', wasAsked ? 'the person asked for it' : 'the person did not ask for it', request)
      tellVerdict()
    },
    stop() {
      isOver = true
      for (const stop of stops) stop?.()
    },
  }
}

const END_WORDS: Readonly<Record<HandEnd, string>> = {
  reached: 'the flow reached its end',
  told: 'the dapp told the person',
  nothing: 'nothing new is shown',
  blank: 'the page is blank',
}

const TRY_WORDS: Readonly<Record<HandTry, string>> = {
  click: 'a second try works',
  reload: 'a second try works after a reload',
  failed: 'a second try does not work',
}
