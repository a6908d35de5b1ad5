import { BenchError } from '#mocks/core/BenchError'
import type { Trace } from '#mocks/trace/createTrace'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { PendingRequest, Wallet } from '#mocks/wallet/walletTypes'
import { createMomentReader } from './createMomentReader.ts'
import { doAct } from './doAct.ts'
import type { ScriptedAct, ScriptedAsk, SessionScript } from './script.ts'
import type { Deviation, SessionPlayState } from './sessionPlayState.ts'
import { toPlaceName } from './toPlaceName.ts'

export type SessionPlayParameters = {
  readonly name: string
  readonly script: SessionScript
  /** Each with the id that the recording has for it. */
  readonly wallets: readonly { readonly id: string; readonly wallet: Wallet }[]
  /** Of the page that the wallets are in. */
  readonly trace: Trace
  /** Keeps what happened so far between page loads. */
  readonly storage?: { load(): string | null | undefined; save(text: string): void } | undefined
}

/** Plays the other side of a session again: the wallets decide as they did, and do by themselves what they did. */
export type SessionPlay = {
  /** The same object until something changes. */
  getState(): SessionPlayState
  subscribe(listener: () => void): () => void
  /** Whether the wallet is to scan the pairing URI that is shown now. */
  scansNow(): boolean
  /** Lists something that went otherwise than in the recording. */
  deviate(expected: string, got: string): void
  stop(): void
}

/**
 * Has wallets play a script. Each decision comes once all has happened that it came after in the recording; a request
 * that the recording does not have is refused, and listed as a deviation.
 *
 * @example
 * const play = createSessionPlay({ name, script: toScript(session), wallets: [{ id: 'bench', wallet }], trace })
 * play.getState().deviations // []
 */
export function createSessionPlay(parameters: SessionPlayParameters): SessionPlay {
  const { name, script, wallets, trace, storage } = parameters
  const kept = readKept(storage?.load())
  const counts = new Map(kept.counts)
  const seen = new Set(kept.seen)
  const reader = createMomentReader(counts)
  const listeners = new Set<() => void>()
  const deviations: Deviation[] = [...kept.deviations]
  /** The moment in which each request was asked, by the request's id. */
  const moments = new Map<string, string>()
  const carried = new Set<ScriptedAsk | ScriptedAct>()
  let state = toState()
  let busy = false
  let stopped = false

  function toState(): SessionPlayState {
    const isOpen = (item: ScriptedAsk | ScriptedAct) => !seen.has(endOf(item))
    const items = [...script.asks.filter(({ decision }) => decision && decision.answer !== 'ignore'), ...script.acts]
    const left = items.filter(isOpen)
    return {
      name,
      done: items.length - left.length,
      total: items.length,
      next: left.map(tell),
      deviations: [...deviations],
    }
  }

  function change(): void {
    state = toState()
    storage?.save(JSON.stringify({ counts: [...counts], seen: [...seen], deviations }))
    for (const listener of listeners) listener()
  }

  function deviate(expected: string, got: string): void {
    deviations.push({ expected, got })
    trace.emit({ hop: 'person', phase: 'note', method: 'deviation', data: { expected, got } })
  }

  function decide(wallet: Wallet, request: PendingRequest): void {
    const moment = moments.get(request.id)
    if (moment === undefined) return
    const ask = script.asks.find((entry) => entry.moment === moment)
    if (!ask) refuse(wallet, request, moment)
    if (!ask || carried.has(ask) || !ask.decision || (ask.after !== undefined && !seen.has(ask.after))) return
    carried.add(ask)
    const [was, is] = [ask.params, request.params].map((params) => toPlaceName(JSON.stringify(params) ?? 'nothing'))
    if (was !== is) deviate(`${tell(ask)} with ${was}`, `with ${is}`)
    if (ask.decision.answer !== 'ignore') wallet.decide(request.id, ask.decision)
  }

  function refuse(wallet: Wallet, request: PendingRequest, moment: string): void {
    const left = script.asks.find((ask) => !seen.has(ask.moment))
    deviate(left ? tell(left) : 'no more requests', tellMoment(moment))
    const message = `The session has no such request: ${tellMoment(moment)}. It was refused by the replay.`
    wallet.reject(request.id, { code: 4001, message })
  }

  /** Does all that is due; what it brings about may make more due. */
  function work(): void {
    if (busy || stopped) return
    busy = true
    try {
      let before = -1
      while (before !== carried.size) {
        before = carried.size
        for (const { wallet } of wallets) for (const request of wallet.getState().pending) decide(wallet, request)
        for (const act of script.acts) runAct(act)
      }
    } finally {
      busy = false
    }
    change()
  }

  function runAct(act: ScriptedAct): void {
    if (carried.has(act) || seen.has(act.moment) || (act.after !== undefined && !seen.has(act.after))) return
    carried.add(act)
    const found = wallets.find(({ id }) => id === act.wallet)
    try {
      if (!found) throw new BenchError(`There is no wallet ${act.wallet}.`)
      doAct(found.wallet, act)
    } catch (error) {
      deviate(tell(act), error instanceof Error ? error.message : String(error))
    }
  }

  function read(event: TraceEvent): boolean {
    const found = reader.read(event)
    if (!found) return false
    if (found.kind === 'asked') moments.set(String(event.data['request']), found.moment)
    seen.add(found.moment)
    return true
  }

  // What a wallet does at once would be done within the event that tells of its cause.
  const wake = () => queueMicrotask(work)
  const stops = [
    trace.subscribe((events) => {
      if (events?.map(read).some(Boolean)) wake()
    }),
    ...wallets.map(({ wallet }) => wallet.subscribe(wake)),
  ]
  // All is decided here: what policies decided in the recording is recorded, too.
  for (const { wallet } of wallets) wallet.setPolicy({ default: 'ask', methods: {}, decide: undefined })
  wake()

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    deviate(expected, got) {
      deviate(expected, got)
      change()
    },
    scansNow: () => script.scans[(counts.get('shown') ?? 0) - 1] ?? false,
    stop() {
      stopped = true
      for (const stop of stops) stop()
    },
  }
}

/** The moment that says that it is over. */
function endOf(item: ScriptedAsk | ScriptedAct): string {
  return 'act' in item ? item.moment : item.moment.replace('asked', 'decided')
}

function tell(item: ScriptedAsk | ScriptedAct): string {
  if ('act' in item) return [item.act, ...item.args.filter((arg) => arg !== null)].join(' ')
  return tellMoment(item.moment)
}

/** `asked bench http://<here> personal_sign 2` as people say it. */
function tellMoment(moment: string): string {
  const words = moment.split(' ')
  return `${words.at(-2)}, no. ${words.at(-1)}`
}

type Kept = {
  readonly counts: readonly (readonly [string, number])[]
  readonly seen: readonly string[]
  readonly deviations: readonly Deviation[]
}

function readKept(text: string | null | undefined): Kept {
  if (!text) return { counts: [], seen: [], deviations: [] }
  return JSON.parse(text) as Kept
}
