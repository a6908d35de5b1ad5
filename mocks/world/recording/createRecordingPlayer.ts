import type { Address } from 'viem'
import { BenchError } from '#mocks/core/BenchError'
import { isLoopbackHost } from '#mocks/core/isLoopbackHost'
import { createStore } from '#mocks/core/listeners'
import type { Trace } from '#mocks/trace/createTrace'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { PendingRequest } from '#mocks/wallet/request/pendingRequest'
import type { Wallet } from '#mocks/wallet/walletTypes'
import type { WalletAct } from '../walletActs.ts'
import { createEventKeyReader } from './createEventKeyReader.ts'
import {
  createReplayProgress,
  type RecordingPlayerState,
  type ReplayProgress,
  type ReplayStorage,
} from './createReplayProgress.ts'
import {
  describeScripted,
  type EventKey,
  type RecordingScript,
  type ScriptedAct,
  type ScriptedAsk,
  toPlaceName,
} from './recordingScript.ts'

export type RecordingPlayerParameters = {
  readonly name: string
  readonly script: RecordingScript
  readonly wallets: readonly { readonly id: string; readonly wallet: Wallet }[]
  readonly trace: Trace
  readonly storage?: ReplayStorage | undefined
}

export type RecordingPlayer = {
  getState(): RecordingPlayerState
  subscribe(listener: () => void): () => void
  scansNow(): boolean
  deviate(expected: string, got: string): void
  stop(): void
}

/** Decisions wait for what preceded them in the recording. An unknown request is refused, and listed as a deviation. */
export function createRecordingPlayer(parameters: RecordingPlayerParameters): RecordingPlayer {
  const { name, script, wallets, trace, storage } = parameters
  const progress = createReplayProgress(storage)
  const { counts, seen, deviations } = progress
  const reader = createEventKeyReader(counts)
  const driver = createReplayDriver({ script, wallets, seen, deviate })
  const store = createStore(toPlayState(name, script, progress))
  let stopped = false

  function change(): void {
    progress.save()
    store.set(toPlayState(name, script, progress))
  }

  function deviate(expected: string, got: string): void {
    deviations.push({ expected, got })
    trace.emit({ hop: 'person', phase: 'note', method: 'deviation', data: { expected, got } })
  }

  function read(event: TraceEvent): boolean {
    const found = reader.read(event)
    if (!found) return false
    if (found.kind === 'asked') driver.noteAsked(String(event.data['request']), found.eventKey)
    seen.add(found.eventKey)
    return true
  }

  const stops = followWallets({
    wallets,
    trace,
    read,
    work() {
      if (stopped) return
      driver.work()
      change()
    },
  })

  return {
    getState: store.get,
    subscribe: store.subscribe,
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

type Following = Pick<RecordingPlayerParameters, 'wallets' | 'trace'> & {
  readonly read: (event: TraceEvent) => boolean
  readonly work: () => void
}

function followWallets({ wallets, trace, read, work }: Following): readonly (() => void)[] {
  // Without a microtask, a wallet's immediate reaction would run inside the event that reports its cause.
  const wake = () => queueMicrotask(work)
  // The player makes all decisions: those of policies are recorded, too.
  for (const { wallet } of wallets) wallet.setPolicy({ default: 'ask', methods: {}, decide: undefined })
  wake()
  return [
    trace.subscribe((events) => {
      if (events?.map(read).some(Boolean)) wake()
    }),
    ...wallets.map(({ wallet }) => wallet.subscribe(wake)),
  ]
}

function toPlayState(
  name: string,
  script: RecordingScript,
  { seen, deviations }: ReplayProgress,
): RecordingPlayerState {
  const items = [...script.asks.filter(({ decision }) => decision && decision.answer !== 'ignore'), ...script.acts]
  const left = items.filter((item) => !seen.has(endOf(item)))
  return {
    name,
    done: items.length - left.length,
    total: items.length,
    next: left.map(describeScripted),
    deviations: [...deviations],
  }
}

const endOf = (item: ScriptedAsk | ScriptedAct): string =>
  'act' in item ? item.eventKey : item.eventKey.replace('asked', 'decided')

const optional = (value: unknown) => (typeof value === 'string' ? value : undefined)

const acts: Readonly<Record<WalletAct, (wallet: Wallet, args: readonly unknown[]) => void>> = {
  switchAccount: (wallet, [address]) => wallet.switchAccount(address as Address),
  addAccount: (wallet) => void wallet.addAccount(),
  removeAccount: (wallet, [address]) => wallet.removeAccount(address as Address),
  switchChain: (wallet, [chainId, origin]) =>
    wallet.switchChain(Number(chainId), toOwnOrigin(wallet, optional(origin))),
  lock: (wallet) => wallet.lock(),
  unlock: (wallet) => wallet.unlock(),
  disconnect: (wallet, [origin]) => wallet.disconnect(toOwnOrigin(wallet, String(origin)) ?? String(origin)),
  restart: (wallet) => wallet.restart(),
  forget: (wallet) => wallet.forget(),
}

type ReplayDriverParameters = Pick<RecordingPlayerParameters, 'script' | 'wallets'> &
  Pick<RecordingPlayer, 'deviate'> & { readonly seen: ReadonlySet<string> }

function createReplayDriver({ script, wallets, seen, deviate }: ReplayDriverParameters) {
  const eventKeys = new Map<string, EventKey>()
  const carried = new Set<ScriptedAsk | ScriptedAct>()
  const isDue = (item: ScriptedAsk | ScriptedAct) =>
    !carried.has(item) && (item.after === undefined || seen.has(item.after))

  function decide(wallet: Wallet, request: PendingRequest): void {
    const eventKey = eventKeys.get(request.id)
    if (eventKey === undefined) return
    const ask = script.asks.find((entry) => entry.eventKey === eventKey)
    if (!ask) refuse(wallet, request, eventKey)
    if (!ask?.decision || !isDue(ask)) return
    carried.add(ask)
    const [was, is] = [ask.params, request.params].map((params) => toPlaceName(JSON.stringify(params) ?? 'nothing'))
    if (was !== is) deviate(`${describeScripted(ask)} with ${was}`, `with ${is}`)
    if (ask.decision.answer === 'ignore') return
    try {
      wallet.decide(request.id, ask.decision)
    } catch (error) {
      // An edit of a recording of another wallet: its accounts or chains may be missing here.
      deviate(describeScripted(ask), error instanceof Error ? error.message : String(error))
    }
  }

  function refuse(wallet: Wallet, request: PendingRequest, eventKey: EventKey): void {
    const left = script.asks.find((ask) => !seen.has(ask.eventKey))
    deviate(left ? describeScripted(left) : 'no more requests', describeScripted(eventKey))
    const message = `The recording has no such request: ${describeScripted(eventKey)}. The replay refused it.`
    wallet.decide(request.id, { answer: 'reject', error: { code: 4001, message } })
  }

  function act(scripted: ScriptedAct): void {
    if (seen.has(scripted.eventKey) || !isDue(scripted)) return
    carried.add(scripted)
    const found = wallets.find(({ id }) => id === scripted.wallet)
    try {
      if (!found) throw new BenchError(`The page has no wallet ${scripted.wallet}.`)
      acts[scripted.act](found.wallet, scripted.args)
    } catch (error) {
      deviate(describeScripted(scripted), error instanceof Error ? error.message : String(error))
    }
  }

  return {
    noteAsked: (requestId: string, eventKey: EventKey) => void eventKeys.set(requestId, eventKey),
    work() {
      for (let before = -1; before !== carried.size; ) {
        before = carried.size
        for (const { wallet } of wallets) for (const request of wallet.getState().pending) decide(wallet, request)
        for (const scripted of script.acts) act(scripted)
      }
    },
  }
}

/** A page of this machine has another port in each run. */
function toOwnOrigin(wallet: Wallet, origin: string | undefined): string | undefined {
  const isHere = (url: string) => /^https?:/.test(url) && URL.canParse(url) && isLoopbackHost(new URL(url).hostname)
  if (origin === undefined || !isHere(origin)) return origin
  return Object.keys(wallet.getState().permissions).find(isHere) ?? origin
}
