import { relayFaultPresets } from '#fixtures/relayFaults/relayFaultPresets'
import { BenchError } from '#mocks/core/BenchError'
import { systemClock } from '#mocks/core/clock'
import { createRelay } from '#mocks/relay/createRelay'
import type { RelaySpace } from '#mocks/relay/relayTypes'
import { startRelayServer } from '../../relay/startRelayServer.ts'
import { type SteppedClock, startSteppedClock } from '../../testing/startSteppedClock.ts'
import { type Dapp, startDapp } from './startDapp.ts'
import { type Phone, startPhone } from './startPhone.ts'
import { untilSettled, untilTrue } from './untilSettled.ts'

/** A listening relay, a dapp and a wallet. Each test has its own. */
export type FaultBed = {
  readonly url: string
  readonly space: RelaySpace
  readonly dapp: Dapp
  readonly phone: Phone
  /** The clock of all three. */
  readonly clock: SteppedClock
  /** Adds the fault of a preset. Returns the fault's id. */
  apply(presetId: string): string
  /** Returns how often a fault took effect. */
  hits(id: string): number
  /** Establishes a session. */
  connect(): Promise<void>
  stop(): Promise<void>
}

/** Starts a relay, a dapp and a wallet, with no session yet. */
async function startFaultBed(clock: SteppedClock): Promise<FaultBed> {
  const server = await startRelayServer({ relay: createRelay({ clock: systemClock }) })
  const space = server.relay.space('')
  const [dapp, phone] = await Promise.all([startDapp(server.relayUrl), startPhone(server.relayUrl)])
  return {
    url: server.relayUrl,
    space,
    dapp,
    phone,
    clock,
    apply(presetId) {
      const preset = relayFaultPresets.find(({ id }) => id === presetId)
      if (!preset) throw new BenchError(`There is no preset "${presetId}".`)
      return space.faults.add(preset.fault)
    },
    hits: (id) => space.getState().faults.find((fault) => fault.id === id)?.hits ?? 0,
    async connect() {
      const { uri, approval } = await dapp.propose()
      phone.pair(uri)
      await untilSettled(approval, 20_000)
      await untilTrue(() => phone.approvals.some((watched) => watched().outcome === 'resolved'), 20_000)
    },
    async stop() {
      space.faults.clear()
      await Promise.all([dapp.stop(), phone.stop()])
      // The server stays up until the file ends: a stopped client may still send, which opens a new socket. If nothing
      // listened, the client would have an unhandled rejection.
    },
  }
}

/**
 * Makes a test function with its own bed, which is always torn down.
 *
 * @param given - the clock that tests share which run at the same time. Default: a new clock
 */
export function withFaultBed(run: (bed: FaultBed) => Promise<void>, given?: SteppedClock): () => Promise<void> {
  return async () => {
    const clock = given ?? startSteppedClock()
    try {
      const bed = await startFaultBed(clock)
      try {
        await run(bed)
      } finally {
        await bed.stop()
      }
    } finally {
      if (!given) await clock.stop()
    }
  }
}
