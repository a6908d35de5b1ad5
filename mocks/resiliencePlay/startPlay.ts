import type { Wait } from '#mocks/core/clock'
import { createFateReader, hasLostAnswer } from '#mocks/resilience/createFateReader'
import { createFaultHand } from '#mocks/resilience/effects/createFaultHand'
import type { EffectWorld } from '#mocks/resilience/effects/effectStage'
import type { Trace } from '#mocks/trace/createTrace'
import { isOfEarlierPage } from '#mocks/trace/eventOrder'
import type { TraceEvent, TraceHop } from '#mocks/trace/traceEvent'
import type { WalletState } from '#mocks/wallet/state/walletState'
import type { HandEnd, HandTry, ScenarioPlayer } from '#mocks/world/scenarioPlayer'
import type { World } from '#mocks/world/world'
import { createHandStage } from './createHandStage.ts'
import { createPlayNote, type PlayNote } from './createPlayNote.ts'
import { createStepRunner } from './createStepRunner.ts'
import { countHits, createTakingOff } from './createTakingOff.ts'
import { createFollower } from './facts/createFollower.ts'
import { judgePlay, whyNotMet } from './facts/judgePlay.ts'
import { toRequestName } from './facts/playRequests.ts'
import { createPlayHolder, type KeptPlay, type KeptRequest, type PlayHolder, type PlayKeep } from './keptPlay.ts'

export type PageErrors = { subscribe(listener: (text: string) => void): () => void }

export type PlayParameters = {
  readonly world: EffectWorld & { readonly trace: Trace }
  /** Undefined if the dapps are in pages that a process serves. */
  readonly own: { readonly origin: string; readonly errors: PageErrors } | undefined
  readonly keep: PlayKeep
  readonly wait: Wait
}

export type RunningPlay = Pick<ScenarioPlayer, 'done' | 'lift' | 'sayEnd' | 'sayTry' | 'sayAsked'> & {
  get(): KeptPlay
  subscribe(listener: () => void): () => void
  stop(): void
}

export function startPlay(first: KeptPlay, parameters: PlayParameters & { readonly isKept: boolean }): RunningPlay {
  const { world, own, keep, wait, isKept } = parameters
  const { trace, wallets } = world
  let isOver = false
  const holder = createPlayHolder(first, {
    ...keep,
    // A step that was under way at the end isn't kept.
    save: (play) => (isOver ? undefined : keep.save(play)),
  })
  const faults = createFaultHand(world)
  const fates = createFates(holder, world)
  const note = createPlayNote(trace, first)
  const { takeAllOff, restore } = createTakingOff({ world, faults, holder })
  const place = own ? 'page' : 'side'
  const stage = createHandStage({ world, faults, title: first.scenario.title, lift: takeAllOff })
  const runner = createStepRunner({ stage, place, holder, note })
  const settling = createPlaySettling({ holder, wait, onSettled: look })
  const follow = createFollower({
    own: own && { source: trace.source, origin: own.origin },
    chainOf: (origin) => findChainId(world, origin),
    walletOf: (origin) => findState(world, origin),
  })

  function markMet(): void {
    const { met, requests, errors, isLifted } = holder.get()
    if (met || isLifted || whyNotMet(holder.get()) !== undefined) return
    const last = requests.at(-1)
    const { at } = note('met', last ? `met ${toRequestName(last)}` : 'met the flow before its first request', last)
    holder.change((play) => ({ ...play, met: { requests: requests.length, errors: errors.length, at } }))
  }

  async function work(): Promise<void> {
    await runner.work()
    if (!isOver) markMet()
  }

  function look(): void {
    if (isOver) return
    holder.change((play) => countHits(play, faults))
    markMet()
    settling.look()
    void work()
  }

  const stops = [
    trace.subscribe((all = []) => {
      // What an earlier page of the tab saw is counted already.
      const events = all.filter((event) => !isOfEarlierPage(event, trace))
      // Its own notes and button presses don't count, but their effects do.
      const added = events.filter(({ hop, phase }) => hop !== 'action' || (phase !== 'note' && phase !== 'event'))
      if (added.length === 0) return
      settling.note(added)
      holder.change((play) => added.reduce(follow, play))
      if (added.some(({ hop, phase }) => hop === 'chain' || (hop === 'wallet' && phase === 'response')))
        void fates.refresh()
      look()
    }),
    ...wallets.map((each) => each.subscribe(look)),
    faults.subscribe(look),
    own?.errors.subscribe((text) => {
      holder.change((play) => ({ ...play, errors: [...play.errors, text] }))
      look()
    }),
  ]
  void (isKept ? restore() : Promise.resolve()).then(look)

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
      holder.change((play) => countHits(play, faults))
      markMet()
      holder.change((play) => ({ ...play, isLifted: true, tasks: [] }))
      const index = holder.get().steps.length
      const tasks = (await takeAllOff()).map((task) => ({ ...task, when: 'lift', index }) as const)
      note('taken off', 'what the scenario did was taken off')
      holder.change((play) => ({ ...play, liftedAt: play.requests.length, tasks }))
    },
    ...createSayings({ holder, fates, note }),
    stop() {
      isOver = true
      for (const stop of stops) stop?.()
    },
  }
}

function findChainId({ wallets }: Pick<World, 'wallets'>, origin: string): number {
  const state = findState({ wallets }, origin)
  return state?.sites[origin]?.chainId ?? state?.chainId ?? 0
}

function findState({ wallets }: Pick<World, 'wallets'>, origin: string): WalletState | undefined {
  const states = wallets.map((wallet) => wallet.getState())
  return states.find(({ permissions }) => Object.hasOwn(permissions, origin)) ?? states[0]
}

const ENDS: Readonly<Record<HandEnd, string>> = {
  reached: 'the flow reached its end',
  told: 'the dapp told the person',
  nothing: 'nothing new is shown',
  blank: 'the page is blank',
}

const TRIES: Readonly<Record<HandTry, string>> = {
  click: 'a second try works',
  reload: 'a second try works after a reload',
  failed: 'a second try does not work',
}

function createSayings({
  holder,
  fates,
  note,
}: {
  readonly holder: PlayHolder
  readonly fates: Fates
  readonly note: PlayNote
}): Pick<ScenarioPlayer, 'sayEnd' | 'sayTry' | 'sayAsked'> {
  function tellVerdict(): void {
    const judgement = judgePlay(holder.get())
    if (judgement) note('verdict', `${judgement.verdict}: ${judgement.why}`)
  }

  return {
    async sayEnd(end) {
      await fates.refresh()
      const { at } = note('end', ENDS[end])
      const { isLifted, judged, requests, errors } = holder.get()
      // Requests after it was taken off belong to the second try.
      const until = isLifted && judged ? judged : { requests: requests.length, errors: errors.length, at }
      holder.change((play) => ({ ...play, end, judged: until, secondTry: undefined }))
      tellVerdict()
    },
    sayTry(secondTry) {
      holder.change((play) => ({ ...play, secondTry }))
      note('second try', TRIES[secondTry])
      tellVerdict()
    },
    sayAsked(id, wasAsked) {
      holder.change((play) => withFacts(play, id, { wasAsked }))
      const request = holder.get().requests.find((each) => each.id === id)
      note('asked', wasAsked ? 'the person asked for it' : 'the person did not ask for it', request)
      tellVerdict()
    },
  }
}

/** Milliseconds. */
const REST = 300
/** Polls and blocks never stop. */
const ALWAYS: ReadonlySet<TraceHop> = new Set(['gateway', 'dappRpc', 'walletRpc', 'chain', 'registry'])

function createPlaySettling({
  holder,
  wait,
  onSettled,
}: {
  readonly holder: PlayHolder
  readonly wait: Wait
  readonly onSettled: () => void
}) {
  const followed = new Set<string>()
  let moves = 0

  async function settle(id: string): Promise<void> {
    let seen: number
    do {
      seen = moves
      await wait(REST)
    } while (seen !== moves)
    holder.change((play) => withFacts(play, id, { isSettled: true }))
    onSettled()
  }

  return {
    note(events: readonly TraceEvent[]) {
      if (events.some(({ hop }) => !ALWAYS.has(hop))) moves += 1
    },
    look() {
      for (const { id, outcome, isSettled } of holder.get().requests) {
        if (!outcome || isSettled || followed.has(id)) continue
        followed.add(id)
        void settle(id)
      }
    },
  }
}

const withFacts = (play: KeptPlay, id: string, facts: Partial<KeptRequest>): KeptPlay => ({
  ...play,
  requests: play.requests.map((each) => (each.id === id ? { ...each, ...facts } : each)),
})

type Fates = { refresh(): Promise<void> }

function createFates(holder: PlayHolder, world: EffectWorld & { readonly trace: Trace }): Fates {
  const { trace } = world
  async function read({ method, chainId, outcome }: KeptRequest): Promise<KeptRequest['fate']> {
    const otherChainId = holder.get().steps.find((step) => step.otherChainId !== undefined)?.otherChainId
    const readFate = createFateReader({ trace, world, otherChainId })
    return readFate({ method, chainId }, outcome).catch(() => undefined)
  }

  async function readAll(): Promise<void> {
    const { requests, judged } = holder.get()
    if (judged) return
    for (const request of requests) {
      if (request.outcome === undefined) continue
      const fate = (await read(request)) ?? request.fate
      const isLost = hasLostAnswer(trace.snapshot(), request.id) ?? request.isLost
      if (fate === request.fate && isLost === request.isLost) continue
      const facts = { ...(fate && { fate }), ...(isLost !== undefined && { isLost }) }
      holder.change((play) => withFacts(play, request.id, facts))
    }
  }

  let reading = Promise.resolve()
  return {
    refresh() {
      reading = reading.then(readAll)
      return reading
    },
  }
}
