import { afterAll, beforeAll, vi } from 'vitest'
import { startSteppedClock } from '../../testing/startSteppedClock.ts'
import { createDapp, type DappParameters } from './createDapp.ts'
import { createTestPeer, type TestPeerParameters } from './createTestPeer.ts'
import { startTestRelay } from './startTestRelay.ts'

/**
 * A relay for the tests of one file, and makers of what talks over it; all is stopped at the file's end.
 * Time is a stepped clock's: what clients wait for by their timers takes no longer than it must. They are told that it is a test run: they then ask no verify server, which there is none of.
 */
export function createTestBench() {
  const endings: (() => Promise<unknown>)[] = []
  let server: Awaited<ReturnType<typeof startTestRelay>> | undefined

  beforeAll(async () => {
    const clock = startSteppedClock()
    endings.push(clock.stop)
    vi.stubEnv('IS_VITEST', 'true')
    // The clients warn of what the tests use on purpose: required namespaces, and `authenticate`.
    vi.spyOn(console, 'warn').mockReturnValue()
    server = await startTestRelay()
    endings.push(server.stop)
  })
  afterAll(async () => {
    for (const end of endings.reverse()) await end()
  })

  function running() {
    if (!server) throw new Error('The relay runs in tests, not where they are declared.')
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
