import { createStore } from '#mocks/core/listeners'
import type { Trace } from '#mocks/trace/createTrace'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { Wallet } from '#mocks/wallet/walletTypes'
import { createEventKeyReader } from './createEventKeyReader.ts'
import { createReplayDriver } from './createReplayDriver.ts'
import type { RecordingPlayerState, ReplayProgress } from './createReplayProgress.ts'
import { createReplayProgress, type ReplayStorage } from './createReplayProgress.ts'
import { describeScripted, type RecordingScript, type ScriptedAct, type ScriptedAsk } from './recordingScript.ts'

export type RecordingPlayerParameters = {
  readonly name: string
  readonly script: RecordingScript
  /** Each with its id in the recording. */
  readonly wallets: readonly { readonly id: string; readonly wallet: Wallet }[]
  readonly trace: Trace
  readonly storage?: ReplayStorage | undefined
}

export type RecordingPlayer = {
  /** The same object until something changes. */
  getState(): RecordingPlayerState
  subscribe(listener: () => void): () => void
  scansNow(): boolean
  deviate(expected: string, got: string): void
  stop(): void
}

/**
 * Each decision comes once everything has happened that preceded it in the recording. A request that isn't in it is
 * refused, and listed as a deviation. The player scans WalletConnect URIs and ends sessions as recorded, but doesn't
 * repeat what a user sent by hand (an event, a ping, an extension, going offline).
 */
export function createRecordingPlayer(parameters: RecordingPlayerParameters): RecordingPlayer {
  const { name, script, wallets, trace, storage } = parameters
  const progress = createReplayProgress(storage)
  const { counts, seen, deviations } = progress
  const reader = createEventKeyReader(counts)
  const driver = createReplayDriver({ script, wallets, progress, deviate })
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
  /** Whether decisions may wait for the event. */
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

function endOf(item: ScriptedAsk | ScriptedAct): string {
  return 'act' in item ? item.eventKey : item.eventKey.replace('asked', 'decided')
}
