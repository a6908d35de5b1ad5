import type { Bench, BenchChain } from '#mocks/node/bench/benchTypes'
import { createWalletSide, type SideWallet } from '#mocks/node/dapps/createWalletSide'
import type { Scenario } from '#mocks/resilience/scenario'
import type { Trace } from '#mocks/trace/createTrace'
import type { TraceEvent, TraceHop } from '#mocks/trace/traceEvent'
import { getPersona } from '#mocks/wallet/personas/personas'
import { type NodeDapp, startNodeDapp } from './startNodeDapp.ts'

const POLLS: ReadonlySet<string> = new Set(['eth_blockNumber', 'eth_getTransactionByHash', 'eth_getTransactionReceipt'])
const CALLS: ReadonlySet<TraceHop> = new Set(['dappRpc', 'walletRpc'])
/** Milliseconds after which a call that has no answer counts as hanging. */
const LONGEST_CALL = 1_500
/** Turns of the event loop that read what has arrived meanwhile. */
const TURNS = 3

export type Cast = {
  readonly bench: Bench
  readonly trace: Trace
  readonly scenario: Scenario
  readonly side: SideWallet
  readonly dapp: NodeDapp
  /** Waits until nothing happens any more. Resolves to the number of events until then. */
  rest(): Promise<number>
  settle(): Promise<void>
  stop(): Promise<void>
}

export type CastParameters = Pick<Cast, 'bench' | 'trace' | 'scenario'> & { readonly name: string }

/** Milliseconds without an event after which a run is at rest. Clients of the relay take longer: they encrypt. */
const REST = { walletconnect: 40, injected: 10 }
/** Rests after the end of a flow whose block a fault takes away: the fault looks for the block every 50 ms. */
const AFTERMATH = 8

export async function startCast({ bench, trace, scenario, name }: CastParameters): Promise<Cast> {
  const transport = usesRelay(scenario) ? 'walletconnect' : 'injected'
  const asks = scenario.steps.some(({ do: effect }) => effect.kind === 'wallets' && effect.are === 'otherChainAsked')
  const spec = getPersona('spec')
  const persona = asks ? { ...spec, traits: { ...spec.traits, switchAsks: 'always' as const } } : spec
  const walletSide = await createWalletSide({ bench, trace, name, space: '', wallets: [{ persona }] })
  const [side] = walletSide.wallets
  const [chain] = bench.chains
  const dapp = await startNodeDapp({ trace, side, chain, relayUrl: bench.relayUrl, transport })
  const { rest, stop } = createRest(trace, bench.chains, REST[transport])
  const isReorganising = () =>
    bench.chains.some(({ faults }) => faults.list().some(({ fault, hits }) => fault.do.kind === 'reorg' && hits > 0))
  return {
    bench,
    trace,
    scenario,
    side,
    dapp,
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

const usesRelay = ({ needs, steps }: Scenario): boolean =>
  needs?.transport === 'walletconnect' || steps.some(({ do: { kind } }) => kind === 'relay' || kind === 'verify')

/** At rest there are no new events and no open calls, and each node has carried out the commands before. */
function createRest(trace: Trace, chains: readonly BenchChain[], ms: number) {
  let moves = 0
  const calls = new Map<string, number>()
  const stop = trace.subscribe((events = []) => {
    for (const event of events) {
      if (isMove(event)) moves += 1
      const { hop, phase, span } = event
      if (!CALLS.has(hop) || span === undefined) continue
      if (phase === 'request') calls.set(span, performance.now())
      else calls.delete(span)
    }
  })
  const isAsking = () => [...calls.values()].some((began) => performance.now() - began < LONGEST_CALL)
  async function untilQuiet(): Promise<void> {
    let seen: number
    do {
      seen = moves
      await new Promise((resolve) => setTimeout(resolve, ms))
      for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    } while (seen !== moves || isAsking())
  }
  return {
    async rest() {
      let seen: number
      do {
        await untilQuiet()
        seen = moves
        await Promise.all(chains.map(({ node }) => node.request('eth_blockNumber')))
      } while (seen !== moves)
      return moves
    },
    stop,
  }
}

const isMove = ({ hop, method = '' }: TraceEvent): boolean => hop !== 'action' && !POLLS.has(method)
