import { bypass, HttpResponse, http, passthrough, ws } from 'msw'
import { wallets } from '#fixtures/registry/wallets'
import { BenchError } from '#mocks/core/BenchError'
import { type Clock, systemClock, systemWait } from '#mocks/core/clock'
import { checkInput } from '#mocks/core/input/checkInput'
import { chainIdReader, clockReader, func, handle, url } from '#mocks/core/input/readers'
import { list, optional, shape } from '#mocks/core/input/shapes'
import { createRegistry, type Registry, type RegistryParameters } from '#mocks/registry/createRegistry'
import { walletReader } from '#mocks/registry/registryReader'
import { toRegistryHandlers } from '#mocks/registry/toRegistryHandlers'
import { createRelay } from '#mocks/relay/createRelay'
import { driveRelay } from '#mocks/relay/driveRelay'
import type { Relay } from '#mocks/relay/relayTypes'
import { type RelayHandlers, toRelayHandlers } from '#mocks/relay/toRelayHandlers'
import { createTrace, type Trace } from '#mocks/trace/createTrace'
import { traceReader } from '#mocks/trace/traceReader'
import { createLazyPeer, type WalletPeer } from '#mocks/wallet/walletconnect/walletPeer'
import type { Wallet } from '#mocks/wallet/walletTypes'
import { answerVerifyFrame } from './answerVerifyFrame.ts'
import { type ForwardFetch, forwardRpc } from './createRpcHandlers.ts'

/** A chain of the dapp under test. */
export type MockWalletConnectChain = {
  readonly chainId: number
  /** Its node, for dapps that call it by WalletConnect's own RPC address. */
  readonly rpcUrl?: string | undefined
}

/** What answers for WalletConnect's hosts. */
export type MockWalletConnectParameters = {
  /** The chains for which the registry lists every wallet. */
  readonly chains?: readonly MockWalletConnectChain[] | undefined
  /** The wallets of WalletConnect's list. Default: those of `fixtures/registry`. */
  readonly wallets?: RegistryParameters['wallets'] | undefined
  /** Further relay addresses to answer, such as `wss://relay.test`. */
  readonly urls?: readonly string[] | undefined
  /**
   * The window of a dapp in a browser, such as Vitest's browser mode. MSW does not see the iframe of WalletConnect's
   * verify server, so that it is answered here. Without it, a client waits 5 s for it at each request.
   */
  readonly window?: (Window & typeof globalThis) | undefined
  readonly clock?: Clock | undefined
  readonly trace?: Trace | undefined
  /** Called once when a client's WebSocket bypasses MSW. Default: throws an uncaught error. */
  readonly onFault?: ((error: BenchError) => void) | undefined
}

/** WalletConnect's hosts, answered by MSW. */
export type MockWalletConnectReturnType = {
  /** For `setupServer(...handlers)`, `setupWorker(...handlers)` and `use(...handlers)`. */
  readonly handlers: RelayHandlers
  readonly relay: Relay
  readonly registry: Registry
  readonly trace: Trace
  /**
   * Gives a wallet its WalletConnect side, which starts at its first use: `peer.pair(uri)` is the scan of the dapp's
   * code. Use it after MSW listens.
   */
  createPeer(wallet: Wallet): WalletPeer
  /** Stops the peers, closes all connections, and stops the relay's time. Safe to call twice. */
  stop(): Promise<void>
}

const parametersReader = shape<MockWalletConnectParameters>({
  chains: optional(
    list(shape<MockWalletConnectChain>({ chainId: chainIdReader, rpcUrl: optional(url('http:', 'https:')) })),
  ),
  wallets: optional(list(walletReader)),
  urls: optional(list(url('ws:', 'wss:', 'http:', 'https:'))),
  window: optional(handle<NonNullable<MockWalletConnectParameters['window']>>('a window', ['addEventListener'])),
  clock: optional(clockReader),
  trace: optional(traceReader),
  onFault: optional(func()),
})

/**
 * Makes MSW's handlers for all hosts of WalletConnect: the relay's WebSocket, the wallet list, verify and telemetry.
 * They are made by your own MSW, and leave every other address to your other handlers. On Node, import
 * `walletbench/msw/node` before everything that loads WalletConnect's client.
 *
 * @example
 * const bench = mockWalletConnect({ chains: [{ chainId: 1 }] })
 * const server = setupServer(...bench.handlers)
 * beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
 *
 * const { wallet } = mockWallet({ window })
 * const peer = bench.createPeer(wallet)
 * await peer.pair(uri) // what the dapp's code says
 */
export function mockWalletConnect(parameters: MockWalletConnectParameters = {}): MockWalletConnectReturnType {
  checkInput('mockWalletConnect', parametersReader, parameters)
  const { chains = [], urls, clock = systemClock, onFault = throwUncaught } = parameters
  const { trace = createTrace({ source: 'mockWalletConnect', clock }) } = parameters
  const relay = createRelay({ clock, trace })
  const registry = createRegistry({
    wallets: parameters.wallets ?? wallets,
    chains: chains.map(toChainName),
    clock,
    sleep: systemWait,
    sendRpc: createSendRpc(chains),
    trace,
  })
  const stopDriving = driveRelay({ relay, clock, setTimer, clearTimer: (timer) => clearTimeout(timer) })
  const restoreFrames = parameters.window ? answerVerifyFrame(parameters.window, registry) : () => {}
  const peers: WalletPeer[] = []
  let reported = false

  function report(): void {
    if (reported) return
    reported = true
    onFault(toOrderError())
  }

  return {
    handlers: [
      ...toRelayHandlers(
        { HttpResponse, http, passthrough, ws },
        { relay, urls, onForeignUpgrade: report, others: 'leave' },
      ),
      ...toRegistryHandlers({ HttpResponse, http }, registry, trace),
    ],
    relay,
    registry,
    trace,
    createPeer(wallet) {
      const peer = createLazyPeer(async () => {
        const { createWalletPeer } = await import('#mocks/wallet/walletconnect/createWalletPeer')
        const storagePrefix = crypto.randomUUID()
        return createWalletPeer({ wallet, trace, clock, projectId: 'walletbench', storagePrefix })
      })
      peers.push(peer)
      return peer
    },
    async stop() {
      for (const peer of peers.splice(0)) await peer.stop()
      for (const name of relay.spaceNames()) relay.dropSpace(name)
      stopDriving()
      restoreFrames()
    },
  }
}

const toChainName = ({ chainId }: MockWalletConnectChain): string => `eip155:${chainId}`

function createSendRpc(chains: readonly MockWalletConnectChain[]): RegistryParameters['sendRpc'] {
  const nodes = new Map(chains.map((chain) => [toChainName(chain), chain.rpcUrl]))
  return async (chain, text) => {
    const rpcUrl = nodes.get(chain)
    return rpcUrl === undefined ? undefined : forwardRpc({ rpcUrl, text, bypass, fetch })
  }
}

/** Doesn't keep a Node process alive. */
function setTimer(run: () => void, ms: number): unknown {
  const timer = setTimeout(run, ms)
  ;(timer as { unref?(): void }).unref?.()
  return timer
}

function toOrderError(): BenchError {
  return new BenchError("A WebSocket to WalletConnect's relay bypassed MSW.", {
    metaMessages: [
      'A WalletConnect client keeps the WebSocket that it finds when it loads, and this one loaded too early.',
    ],
    hint: "Import 'walletbench/msw/node' before everything that loads the client: first in Vitest's setupFiles.",
  })
}

function throwUncaught(error: BenchError): void {
  setTimeout(() => {
    throw error
  }, 0)
}

/** Pages and Node have them, but this folder includes the types of neither. */
declare const setTimeout: (run: () => void, ms: number) => object | number
declare const clearTimeout: (timer: unknown) => void
declare const crypto: { randomUUID(): string }
declare const fetch: ForwardFetch
