import type { Bench } from '#mocks/node/bench/benchTypes'
import { createWalletSide, type SideWallet } from '#mocks/node/dapps/createWalletSide'
import type { Scenario } from '#mocks/resilience/scenario'
import type { Trace } from '#mocks/trace/createTrace'
import { getPersona } from '#mocks/wallet/personas/personas'
import { createRest } from './createRest.ts'
import { type NodeDapp, startNodeDapp } from './startNodeDapp.ts'

/** The wallet and the dapp of one run, on a bench that other runs use before and after. */
export type Cast = {
  readonly bench: Bench
  readonly trace: Trace
  readonly scenario: Scenario
  readonly side: SideWallet
  readonly dapp: NodeDapp
  /** Waits until nothing happens any more. @returns the number of events until then */
  rest(): Promise<number>
  /** Waits for what comes after the end of a flow. */
  settle(): Promise<void>
  stop(): Promise<void>
}

export type CastParameters = Pick<Cast, 'bench' | 'trace' | 'scenario'> & { readonly name: string }

/** Milliseconds without an event after which a run is at rest. Clients of the relay take longer: they encrypt. */
const REST = { walletconnect: 40, injected: 10 }

/** Rests after the end of a flow whose block a fault takes away: the fault looks for the block every 50 ms. */
const AFTERMATH = 8

/** Starts the wallet and the dapp of a run. They use WalletConnect where the scenario needs it. */
export async function startCast({ bench, trace, scenario, name }: CastParameters): Promise<Cast> {
  const transport = usesRelay(scenario) ? 'walletconnect' : 'injected'
  const asks = scenario.steps.some(({ do: effect }) => effect.kind === 'wallets' && effect.are === 'otherChainAsked')
  const spec = getPersona('spec')
  const persona = asks ? { ...spec, traits: { ...spec.traits, switchAsks: 'always' as const } } : spec
  const walletSide = await createWalletSide({ bench, trace, name, space: '', wallets: [{ persona }] })
  const [side] = walletSide.wallets
  const [chain] = bench.chains
  const dapp = await startNodeDapp({ trace, side, chain, relayUrl: bench.relayUrl, transport })
  const { rest, stop } = createRest({ trace, chains: bench.chains, ms: REST[transport] })
  const isReorganising = () =>
    bench.chains.some(({ faults }) => faults.list().some(({ fault, hits }) => fault.do.kind === 'reorg' && hits > 0))
  return {
    ...{ bench, trace, scenario, side, dapp },
    rest() {
      dapp.poll()
      return rest()
    },
    async settle() {
      for (let turn = isReorganising() ? AFTERMATH : 1; turn > 0; turn -= 1) await rest()
    },
    async stop() {
      stop()
      await dapp.stop()
      await walletSide.stop()
    },
  }
}

function usesRelay({ needs, steps }: Scenario): boolean {
  return needs?.transport === 'walletconnect' || steps.some(({ do: { kind } }) => kind === 'relay' || kind === 'verify')
}
