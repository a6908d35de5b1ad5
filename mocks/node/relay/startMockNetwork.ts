import { setupServer } from 'msw/node'
import { BenchError } from '#mocks/core/BenchError'
import { type Clock, systemClock } from '#mocks/core/clock'
import type { Registry } from '#mocks/registry/createRegistry'
import { createRegistryHandlers } from '#mocks/registry/createRegistryHandlers'
import { createRelay } from '#mocks/relay/createRelay'
import { createRelayHandlers } from '#mocks/relay/createRelayHandlers'
import { driveRelay } from '#mocks/relay/driveRelay'
import type { Relay } from '#mocks/relay/relayTypes'
import { createBenchRegistry } from './createBenchRegistry.ts'
import { guardDispatcher } from './guardDispatcher.ts'
import { nodeTimers } from './nodeTimers.ts'
import { supplyWebSocket } from './supplyWebSocket.ts'
import { verifyNatively } from './verifyNatively.ts'

export type MockNetworkParameters = {
  /** Time passes in it as long as the network is mocked. Default: a new one. */
  readonly relay?: Relay | undefined
  /** The clock that the relay was made with. Default: the machine's. */
  readonly clock?: Clock | undefined
  /** What answers WalletConnect's HTTP hosts. Default: one with the wallets of `fixtures/registry`. */
  readonly registry?: Registry | undefined
  /** Relays beside WalletConnect's own that are answered too, such as `wss://relay.test`. */
  readonly urls?: readonly string[] | undefined
  /** Told once when a client goes past the mock. Default: it is thrown where nothing catches it. */
  readonly onFault?: ((error: BenchError) => void) | undefined
}

/** WalletConnect's addresses, answered inside this process. */
export type MockNetwork = {
  readonly relay: Relay
  readonly registry: Registry
  /** Ends all connections and puts back what was changed. Safe to call twice. */
  stop(): void
}

/** The domains of WalletConnect: what is not answered is refused, so that nothing leaves. */
const WALLETCONNECT = /(^|\.)(walletconnect|web3modal|reown)\.(com|org)$/

/**
 * Puts a relay and a registry at WalletConnect's default addresses, for clients in this process. It must start before
 * the first import of a `@walletconnect/*` module: those keep the WebSocket that they find when they are loaded. One
 * that was loaded too early is refused, and `onFault` told.
 *
 * @example
 * const network = startMockNetwork()
 * const { SignClient } = await import('@walletconnect/sign-client')
 * const client = await SignClient.init({ projectId: 'any' })
 */
export function startMockNetwork(parameters: MockNetworkParameters = {}): MockNetwork {
  const { clock = systemClock, urls, onFault = throwUncaught } = parameters
  const { relay = createRelay({ clock, verifySignature: verifyNatively }), registry = createBenchRegistry() } =
    parameters
  let told = false
  function tell(): void {
    if (told) return
    told = true
    onFault(toOrderError())
  }

  const takeAway = supplyWebSocket()
  const isClosed = (hostname: string): boolean => WALLETCONNECT.test(hostname)
  const removeGuard = guardDispatcher(isClosed, tell)
  const server = setupServer(
    ...createRelayHandlers({ relay, urls, onForeignUpgrade: tell }),
    ...createRegistryHandlers(registry),
  )
  server.listen({ onUnhandledRequest: 'bypass' })
  const stopDriving = driveRelay({ relay, clock, ...nodeTimers })

  let stopped = false
  return {
    relay,
    registry,
    stop() {
      if (stopped) return
      stopped = true
      for (const name of relay.spaceNames()) relay.dropSpace(name)
      stopDriving()
      server.close()
      removeGuard()
      takeAway()
    },
  }
}

function toOrderError(): BenchError {
  return new BenchError('A WalletConnect client was loaded before its network was mocked.', {
    metaMessages: ['It keeps the WebSocket that it found when it was loaded, and that goes past the mock.'],
    hint: 'Call startMockNetwork() first, then load the client with await import(…), not with an import declaration.',
  })
}

/** Where nothing can catch it and make it seem that all is well. */
function throwUncaught(error: BenchError): void {
  setImmediate(() => {
    throw error
  })
}
