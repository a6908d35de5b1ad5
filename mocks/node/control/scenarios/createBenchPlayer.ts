import type { ControlledWallet } from '#mocks/node/control/controlContext'
import type { Scenario } from '#mocks/resilience/scenario'
import { createScenarioPlayer } from '#mocks/resiliencePlay/createScenarioPlayer'
import type { PlayParameters } from '#mocks/resiliencePlay/startPlay'
import type { Trace } from '#mocks/trace/createTrace'
import type { ScenarioPlayer } from '#mocks/world/scenarioPlayer'
import type { Bench } from '../../bench/benchTypes.ts'
import { toBenchWorld } from './toBenchWorld.ts'

type BenchPlayerParameters = {
  readonly bench: Pick<Bench, 'chains' | 'relay' | 'registry'>
  readonly trace: Trace
  readonly wallets: readonly ControlledWallet[]
  readonly scenarios: readonly Scenario[]
  readonly wait?: PlayParameters['wait'] | undefined
}

const FORGETS: PlayParameters['keep'] = { load: () => undefined, save: () => {} }

export function createBenchPlayer({ bench, trace, wallets, scenarios, wait }: BenchPlayerParameters): ScenarioPlayer {
  const parts = { bench, relay: bench.relay.space(''), wallets: wallets.map(({ wallet }) => wallet) }
  const world = { ...toBenchWorld(parts), trace }
  return createScenarioPlayer({ world, scenarios, own: undefined, keep: FORGETS, wait })
}
