import { BenchError } from '#mocks/core/BenchError'
import { type Clock, systemClock } from '#mocks/core/clock'
import { importOptional } from '#mocks/core/importOptional'
import { checkInput } from '#mocks/core/input/checkInput'
import { clockReader, func, url } from '#mocks/core/input/readers'
import { list, optional, shape } from '#mocks/core/input/shapes'
import { isWalletConnectHost } from '#mocks/core/walletConnectHosts'
import { toHandle } from '#mocks/node/shared/createDisposables'
import type { Registry } from '#mocks/registry/createRegistry'
import { createRegistryHandlers } from '#mocks/registry/createRegistryHandlers'
import { registryHandleReader } from '#mocks/registry/toRegistryHandlers'
import { createRelay } from '#mocks/relay/createRelay'
import { createRelayHandlers } from '#mocks/relay/createRelayHandlers'
import { driveRelay } from '#mocks/relay/driveRelay'
import { relayHandleReader } from '#mocks/relay/relayReader'
import type { Relay } from '#mocks/relay/relayTypes'
import { guardDispatcher, supplyWebSocket } from './nodeGlobals.ts'
import { createBenchRegistry, nodeTimers, verifyNatively } from './relayPlatform.ts'

/** What WalletConnect's hosts are answered by, in this process. */
export type MockNetworkParameters = {
  /** Its time passes while the network is mocked. Default: a new relay. */
  readonly relay?: Relay | undefined
  /** The relay's clock. Default: the machine's. */
  readonly clock?: Clock | undefined
  /** Answers WalletConnect's HTTP hosts. Default: a registry with the wallets of `fixtures/registry`. */
  readonly registry?: Registry | undefined
  /** Other relay addresses to answer, such as `wss://relay.test`. */
  readonly urls?: readonly string[] | undefined
  /** Called once when a client bypasses the mock. Default: throws an uncaught error. */
  readonly onFault?: ((error: BenchError) => void) | undefined
}

/** WalletConnect's hosts, answered inside this process. */
export type MockNetworkReturnType = AsyncDisposable & {
  readonly relay: Relay
  readonly registry: Registry
  /** Closes all connections and restores what was changed. Safe to call twice. */
  stop(): Promise<void>
}

const parametersReader = shape<MockNetworkParameters>({
  relay: optional(relayHandleReader),
  clock: optional(clockReader),
  registry: optional(registryHandleReader),
  urls: optional(list(url('ws:', 'wss:', 'http:', 'https:'))),
  onFault: optional(func()),
})

/**
 * Starts a relay and a registry at WalletConnect's default addresses, for clients in this process. It must start before
 * the first import of a `@walletconnect/*` module, because a client keeps the WebSocket that it finds when it loads. A
 * client that loads too early is refused, and `onFault` is called.
 *
 * @throws BenchError if MSW, an optional package, is not installed
 * @example
 * const network = await startMockNetwork()
 * const { SignClient } = await import('@walletconnect/sign-client')
 * const client = await SignClient.init({ projectId: 'any' })
 */
export async function startMockNetwork(parameters: MockNetworkParameters = {}): Promise<MockNetworkReturnType> {
  checkInput('startMockNetwork', parametersReader, parameters)
  const { clock = systemClock, urls, onFault = throwUncaught } = parameters
  const { relay = createRelay({ clock, verifySignature: verifyNatively }), registry = createBenchRegistry() } =
    parameters
  const load = () => import('msw/node')
  const { setupServer } = await importOptional({ name: 'msw', feature: 'startMockNetwork', load })
  // MSW 3 has no GraphQL in its main entry. Where it intercepts `fetch`, the guard must not be before it.
  const isSecond = 'graphql' in (await import('msw'))
  let reported = false
  function report(): void {
    if (reported) return
    reported = true
    onFault(toOrderError())
  }

  const relayHandlers = await createRelayHandlers({ relay, urls, onForeignUpgrade: report })
  const registryHandlers = await createRegistryHandlers(registry)
  const takeAway = supplyWebSocket()
  const server = setupServer(...relayHandlers, ...registryHandlers)
  server.listen({ onUnhandledRequest: 'bypass' })
  // A request to WalletConnect's domains that has no answer here is refused: nothing leaves the machine.
  const removeGuard = guardDispatcher(isWalletConnectHost, report, isSecond ? 'all' : 'upgrades')
  const stopDriving = driveRelay({ relay, clock, ...nodeTimers })

  let stopped = false
  return toHandle({
    relay,
    registry,
    async stop() {
      if (stopped) return
      stopped = true
      for (const name of relay.spaceNames()) relay.dropSpace(name)
      stopDriving()
      server.close()
      removeGuard()
      takeAway()
    },
  })
}

function toOrderError(): BenchError {
  return new BenchError('A WalletConnect client was loaded before its network was mocked.', {
    metaMessages: ['It keeps the WebSocket that it found when it loaded, which bypasses the mock.'],
    hint: 'Call `await startMockNetwork()` first, then load the client with await import(…), not with an import declaration.',
  })
}

function throwUncaught(error: BenchError): void {
  setImmediate(() => {
    throw error
  })
}
