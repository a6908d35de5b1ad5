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

/** A relay that listens, a dapp and a wallet: each test has its own. */
export type FaultBed = {
  readonly url: string
  readonly space: RelaySpace
  readonly dapp: Dapp
  readonly phone: Phone
  /** The time of all three. */
  readonly clock: SteppedClock
  /** Puts a preset on, and returns the fault's id. */
  apply(presetId: string): string
  /** How often a fault took effect. */
  hits(id: string): number
  /** Makes a session. */
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
      // The server stays up as long as the file runs: a client that was stopped may still send, which opens a socket
      // anew, and where nobody listens that is an unhandled rejection of the client's.
    },
  }
}

/**
 * A test with a bed of its own, which is taken down whatever comes.
 *
 * @param given - the clock that several tests share which run at once; default: one for this test
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
