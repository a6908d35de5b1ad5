import { joinEnds } from '#mocks/core/listeners'
import type { RelaySpace } from '#mocks/relay/relayTypes'
import type { EffectWorld } from '#mocks/resilience/effects/effectStage'
import { createChainClient } from '#mocks/world/chain/createChainClient'
import type { ChainClient } from '#mocks/world/chain/testChain'
import type { Bench, BenchChain } from '../../bench/benchTypes.ts'

type BenchWorldParameters = Pick<EffectWorld, 'wallets'> & {
  readonly bench: Pick<Bench, 'chains' | 'registry'>
  readonly relay: RelaySpace
}

export function toBenchWorld({ bench: { chains, registry }, relay, wallets }: BenchWorldParameters): EffectWorld {
  const side = {
    status: 'on',
    relay: { getState: relay.getState, subscribe: relay.subscribe, faults: toRemote(relay.faults) },
    registry,
  } as const
  return {
    wallets,
    link: { subscribe: (listener) => joinEnds(chains.map((chain) => chain.subscribe(listener))) },
    walletConnect: { getState: () => side, whenKnown: async () => side },
    // Which wallets a page finds is decided by the process that serves it.
    walletController: {
      getState: () => ({ wallets: [], problem: undefined }),
      subscribe: () => () => {},
      announce() {},
      keep() {},
    },
    chainControllers: chains.map(toController),
  }
}

function toController(chain: BenchChain): EffectWorld['chainControllers'][number] {
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
  ) as unknown as EffectWorld['chainControllers'][number]
}

type Local<fault> = { add(fault: fault): string; remove(id: string): void; release(id: string): void; clear(): void }

function toRemote<fault>(faults: Local<fault>) {
  return {
    add: async (fault: fault) => faults.add(fault),
    remove: async (id: string) => faults.remove(id),
    release: async (id: string) => faults.release(id),
    clear: async () => faults.clear(),
  }
}
