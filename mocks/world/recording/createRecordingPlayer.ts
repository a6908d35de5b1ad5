import type { Trace } from '#mocks/trace/createTrace'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { Wallet } from '#mocks/wallet/walletTypes'
import { createEventKeyReader } from './createEventKeyReader.ts'
import { createPlayMemory, type PlayStorage } from './createPlayMemory.ts'
import { createReplayDriver } from './createReplayDriver.ts'
import type { RecordingPlayerState } from './recordingPlayerState.ts'
import type { RecordingScript } from './script.ts'
import { toPlayState } from './toPlayState.ts'

export type RecordingPlayerParameters = {
  readonly name: string
  readonly script: RecordingScript
  /** Each with the id that the recording has for it. */
  readonly wallets: readonly { readonly id: string; readonly wallet: Wallet }[]
  /** Of the page that the wallets are in. */
  readonly trace: Trace
  /** Keeps what happened so far between page loads. */
  readonly storage?: PlayStorage | undefined
}

/** Plays the other side of a recording again: the wallets decide as they did, and do by themselves what they did. */
export type RecordingPlayer = {
  /** The same object until something changes. */
  getState(): RecordingPlayerState
  subscribe(listener: () => void): () => void
  /** Whether the wallet is to scan the pairing URI that is shown now. */
  scansNow(): boolean
  /** Lists something that went otherwise than in the recording. */
  deviate(expected: string, got: string): void
  stop(): void
}

/**
 * Has wallets play a script. Each decision comes once all has happened that it came after in the recording; a request
 * that the recording does not have is refused, and listed as a deviation. Of WalletConnect's side it scans what was
 * scanned, and ends sessions with their permission, as the wallet did; what a person sends there by hand (an event, a
 * ping, an extension, the wallet's being offline) is not done again.
 *
 * @example
 * const play = createRecordingPlayer({ name, script: toScript(recording), wallets: [{ id: 'bench', wallet }], trace })
 * play.getState().deviations // []
 */
export function createRecordingPlayer(parameters: RecordingPlayerParameters): RecordingPlayer {
  const { name, script, wallets, trace, storage } = parameters
  const memory = createPlayMemory(storage)
  const { counts, seen, deviations } = memory
  const reader = createEventKeyReader(counts)
  const driver = createReplayDriver({ script, wallets, memory, deviate })
  const listeners = new Set<() => void>()
  let state = toPlayState(name, script, memory)
  let stopped = false

  function change(): void {
    state = toPlayState(name, script, memory)
    memory.save()
    for (const listener of listeners) listener()
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

type Following = Pick<RecordingPlayerParameters, 'wallets' | 'trace'> & {
  /** Returns whether it was something that decisions wait for. */
  readonly read: (event: TraceEvent) => boolean
  readonly work: () => void
}

/** Works whenever something has happened. Returns what ends it. */
function followWallets({ wallets, trace, read, work }: Following): readonly (() => void)[] {
  // What a wallet does at once would be done within the event that tells of its cause.
  const wake = () => queueMicrotask(work)
  // All is decided here: what policies decided in the recording is recorded, too.
  for (const { wallet } of wallets) wallet.setPolicy({ default: 'ask', methods: {}, decide: undefined })
  wake()
  return [
    trace.subscribe((events) => {
      if (events?.map(read).some(Boolean)) wake()
    }),
    ...wallets.map(({ wallet }) => wallet.subscribe(wake)),
  ]
}
