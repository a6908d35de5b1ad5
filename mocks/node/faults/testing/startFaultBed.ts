import { SignClient } from '@walletconnect/sign-client'
import { afterAll, beforeAll, test } from 'vitest'
import { relayFaultPresets } from '#fixtures/relayFaults/relayFaultPresets'
import { BenchError } from '#mocks/core/BenchError'
import { systemClock } from '#mocks/core/clock'
import { startRelayServer } from '#mocks/node/relay/startRelayServer'
import { type SteppedClock, startSteppedClock } from '#mocks/node/testing/startSteppedClock'
import { createMemoryStorage } from '#mocks/node/walletconnect/createMemoryStorage'
import { createRelay } from '#mocks/relay/createRelay'
import { startPhone } from './startPhone.ts'
import { untilSettled, untilTrue, watchPromise } from './watchPromise.ts'

const NAMESPACES = {
  eip155: { chains: ['eip155:31337'], methods: ['personal_sign'], events: ['accountsChanged', 'chainChanged'] },
}

export type FaultBed = Awaited<ReturnType<typeof startFaultBed>>
export type Dapp = Awaited<ReturnType<typeof startDapp>>

async function startFaultBed(clock: SteppedClock) {
  const server = await startRelayServer({ relay: createRelay({ clock: systemClock }) })
  const space = server.relay.space('')
  const [dapp, phone] = await Promise.all([startDapp(server.relayUrl), startPhone(server.relayUrl)])
  return {
    url: server.relayUrl,
    space,
    dapp,
    phone,
    clock,
    apply(presetId: string) {
      const preset = relayFaultPresets.find(({ id }) => id === presetId)
      if (!preset) throw new BenchError(`There is no preset "${presetId}".`)
      return space.faults.add(preset.fault)
    },
    hits: (id: string) => space.getState().faults.find((fault) => fault.id === id)?.hits ?? 0,
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

/** The bed is made in the test's own time. */
export const testOnBed = (name: string, run: (bed: FaultBed) => Promise<void>) => test(name, withFaultBed(run))

/** `given`: a clock that tests share which run at the same time. */
function withFaultBed(run: (bed: FaultBed) => Promise<void>, given?: SteppedClock): () => Promise<void> {
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

export async function startDapp(relayUrl: string) {
  const client = await SignClient.init({
    relayUrl,
    projectId: 'made-up',
    logger: 'silent',
    telemetryEnabled: false,
    storage: createMemoryStorage(),
    customStoragePrefix: `dapp-${relayUrl}`,
    metadata: { name: 'Dapp', description: 'Asks', url: 'https://dapp.test', icons: [] },
  })
  const { relayer, heartbeat } = client.core
  return {
    client,
    async propose() {
      const { uri = '', approval } = await client.connect({ optionalNamespaces: NAMESPACES })
      return { uri, approval: watchPromise(approval()) }
    },
    ask(text: string) {
      const topic = client.session.keys[0] ?? ''
      const request = { method: 'personal_sign', params: [text, `0x${'11'.repeat(20)}`] }
      return watchPromise(client.request({ topic, chainId: 'eip155:31337', request }))
    },
    goOffline: () => relayer.transportClose(),
    goOnline: () => relayer.transportOpen(),
    async stop() {
      heartbeat.stop()
      await relayer.transportClose()
    },
  }
}

/** All tests start together and share one clock, so that a minute of waiting passes once. */
export function runAtOnce(cases: Readonly<Record<string, (bed: FaultBed) => Promise<void>>>): void {
  const running = new Map<string, Promise<unknown>>()
  let clock: SteppedClock | undefined
  beforeAll(() => {
    const shared = startSteppedClock()
    clock = shared
    for (const [name, run] of Object.entries(cases)) {
      const outcome = withFaultBed(run, shared)().catch((error: unknown) => ({ error }))
      running.set(name, outcome)
    }
  })
  afterAll(() => clock?.stop())
  for (const name of Object.keys(cases)) {
    test(name, async () => {
      const outcome = await running.get(name)
      if (typeof outcome === 'object' && outcome !== null && 'error' in outcome) throw outcome.error
    })
  }
}
