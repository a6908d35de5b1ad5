import type { Scenario } from '#mocks/resilience/scenario'
import { createScenarioPlayer } from '#mocks/resiliencePlay/createScenarioPlayer'
import type { PlayParameters } from '#mocks/resiliencePlay/startPlay'
import type { Trace } from '#mocks/trace/createTrace'
import type { ChainController } from '#mocks/world/chain/chainController'
import { createChainClient } from '#mocks/world/chain/createChainClient'
import type { ChainClient } from '#mocks/world/chain/testChain'
import type { ScenarioPlayer } from '#mocks/world/scenarioPlayer'
import type { WalletConnectSide } from '#mocks/world/walletConnectSide'
import type { Bench, BenchChain } from '../../bench/benchTypes.ts'
import type { ControlledWallet } from '../toControlledWallet.ts'

export type BenchPlayerParameters = {
  readonly bench: Pick<Bench, 'chains' | 'relay' | 'relayUrl' | 'registry'>
  readonly trace: Trace
  readonly wallets: readonly ControlledWallet[]
  readonly scenarios: readonly Scenario[]
  /** Default: the machine's own timers. */
  readonly wait?: PlayParameters['wait'] | undefined
}

/** What ends with the process is not kept. */
const FORGETS: PlayParameters['keep'] = { load: () => undefined, save: () => {} }

/**
 * Creates the player of a bench's scenarios, for dapps in pages elsewhere: as that of their console, without a page.
 *
 * @example
 * const player = createBenchPlayer({ bench, trace, wallets, scenarios })
 * await player.arm('signature-refused')
 */
export function createBenchPlayer({ bench, trace, wallets, scenarios, wait }: BenchPlayerParameters): ScenarioPlayer {
  const { chains, relay, relayUrl, registry } = bench
  const [{ peer }] = wallets as readonly [ControlledWallet]
  const space = relay.space('')
  const side: Extract<WalletConnectSide, { status: 'on' }> = {
    status: 'on',
    relay: {
      place: 'server',
      url: relayUrl,
      getState: space.getState,
      subscribe: space.subscribe,
      faults: toRemote(space.faults),
    },
    registry,
    peer,
  }
  const world: PlayParameters['world'] = {
    trace,
    link: { subscribe: (listener: () => void) => joinEnds(chains.map((chain) => chain.subscribe(listener))) } as never,
    wallets: wallets.map(({ wallet }) => wallet),
    walletConnect: { getState: () => side, subscribe: () => () => {}, whenKnown: async () => side },
    // Which wallets a page finds is decided by the process that serves it.
    walletController: {
      getState: () => ({ wallets: [], problem: undefined }),
      subscribe: () => () => {},
      announce() {},
      keep() {},
    },
    chainControllers: chains.map(toController),
  }
  return createScenarioPlayer({ world, scenarios, own: undefined, keep: FORGETS, wait })
}

/** What a player uses of a chain's controller. A bench without viem clients has one for the player. */
function toController(chain: BenchChain): ChainController {
  const { chainId, name, rpcUrl, wsUrl } = chain
  let client: ChainClient | undefined
  return Object.defineProperty(
    Object.assign(Object.create(chain) as BenchChain, {
      read: chain.node.request,
      faults: { ...chain.faults, ...toRemote(chain.faults) },
    }),
    'client',
    {
      get() {
        client ??= createChainClient({ chainId, name, rpcUrl, wsUrl, account: undefined })
        return client
      },
    },
  ) as unknown as ChainController
}

type Local<fault> = {
  add(fault: fault): string
  remove(id: string): void
  release(id: string): void
  clear(): void
}

function toRemote<fault>(faults: Local<fault>) {
  return {
    add: async (fault: fault) => faults.add(fault),
    remove: async (id: string) => faults.remove(id),
    release: async (id: string) => faults.release(id),
    clear: async () => faults.clear(),
  }
}

function joinEnds(ends: readonly (() => void)[]): () => void {
  return () => {
    for (const end of ends) end()
  }
}
