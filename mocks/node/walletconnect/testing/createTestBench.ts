import { afterAll, beforeAll, vi } from 'vitest'
import { systemClock } from '#mocks/core/clock'
import { createRelay } from '#mocks/relay/createRelay'
import { startRelayServer } from '../../relay/startRelayServer.ts'
import { startSteppedClock } from '../../testing/startSteppedClock.ts'
import { createDapp, type DappParameters } from './createDapp.ts'
import { createTestPeer, type TestPeerParameters } from './createTestPeer.ts'

/**
 * Declares a relay for the tests of a file, with functions that make its clients. Everything stops at the end of the
 * file. A stepped clock keeps the clients' timers short. The clients run in test mode, in which they do not ask a
 * verify server.
 */
export function createTestBench() {
  const endings: (() => Promise<unknown>)[] = []
  let server: Awaited<ReturnType<typeof startTestRelay>> | undefined

  beforeAll(async () => {
    const clock = startSteppedClock()
    endings.push(clock.stop)
    vi.stubEnv('IS_VITEST', 'true')
    // The clients warn about required namespaces and `authenticate`, which the tests use on purpose.
    vi.spyOn(console, 'warn').mockReturnValue()
    server = await startTestRelay()
    endings.push(server.stop)
  })
  afterAll(async () => {
    for (const end of endings.reverse()) await end()
  })

  function running() {
    if (!server) throw new Error('The relay runs only inside tests, not while they are declared.')
    return server
  }

  return {
    relay: () => running().relay,
    relayUrl: () => running().relayUrl,
    wallet(parameters: Omit<TestPeerParameters, 'relayUrl'> = {}) {
      const bench = createTestPeer({ relayUrl: running().relayUrl, ...parameters })
      endings.push(bench.peer.stop)
      return bench
    },
    async dapp(parameters: Omit<DappParameters, 'relayUrl'> = {}) {
      const dapp = await createDapp({ relayUrl: running().relayUrl, ...parameters })
      endings.push(dapp.close)
      return dapp
    },
    atEnd: (end: () => Promise<unknown>) => void endings.push(end),
  }
}

/** Starts the bench's relay on a free port. */
function startTestRelay() {
  return startRelayServer({ relay: createRelay({ clock: systemClock }) })
}
