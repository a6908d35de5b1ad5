import { afterAll, beforeAll, expect, test } from 'vitest'
import { scenarios } from '#fixtures/resilience/scenarios'
import { systemClock } from '#mocks/core/clock'
import { type Bench, startBench } from '#mocks/node/index'
import { redirectWalletConnect } from '#mocks/node/relay/nodeGlobals'
import { createTrace, type Trace } from '#mocks/trace/createTrace'
import { playByHand } from './testing/playByHand.ts'
import { playInTest } from './testing/playInTest.ts'
import { type Cast, startCast } from './testing/startCast.ts'

const trace: Trace = createTrace({ source: 'test', clock: systemClock, capacity: 50_000 })
let bench: Bench
let restore: () => void
let runs = 0

beforeAll(async () => {
  bench = await startBench({ trace })
  restore = redirectWalletConnect(bench.registryUrl)
  // Their packages take seconds to load: a run would be over by then.
  await import('#mocks/wallet/walletconnect/createWalletPeer')
})
afterAll(async () => {
  restore?.()
  await bench?.stop()
})

/** Runs a scenario with a wallet and a dapp of its own, on chains as they were. */
async function run<result>(id: string, play: (cast: Cast) => Promise<result>) {
  const scenario = scenarios.find((each) => each.id === id)
  if (!scenario) throw new Error(`The catalogue has no ${id}.`)
  const kept = await Promise.all(bench.chains.map((chain) => chain.snapshot()))
  trace.clear()
  runs += 1
  const cast = await startCast({ bench, trace, scenario, name: `run-${runs}` })
  const result = await play(cast)
  const left = {
    nodes: bench.chains.flatMap(({ faults }) => faults.list()),
    relay: bench.relay.space('').faults.list(),
    registry: bench.registry.getState(),
    popups: cast.side.wallet.popups.faults.list(),
    isLocked: cast.side.wallet.getState().locked,
    automine: bench.chains.map((chain) => chain.getState().automine),
  }
  await cast.stop()
  // What one leaves on is no fault of the next.
  bench.relay.space('').faults.clear()
  for (const chain of bench.chains) chain.faults.clear()
  for (const [index, chain] of bench.chains.entries()) await chain.revert({ id: kept[index] ?? '0x' })
  return { result, left }
}

test.each(scenarios.map(({ id }) => id))('%s: by hand as in a test, and nothing of it is left on', async (id) => {
  const { result: byHand, left } = await run(id, playByHand)
  expect(left).toEqual({
    nodes: [],
    relay: [],
    registry: { verify: 'valid', faults: [] },
    popups: [],
    isLocked: false,
    automine: bench.chains.map(() => true),
  })
  if (typeof byHand === 'string') return expect(byHand).toMatch(/\.$/)
  const { result: inTest } = await run(id, playInTest)
  expect(`${byHand.verdict}, by hand: ${byHand.why}`, `In a test: ${inTest.why}`).toMatch(inTest.verdict)
})
