import type { Hex } from 'viem'
import { BenchError } from '#mocks/core/BenchError'
import { systemClock } from '#mocks/core/clock'
import type { Bench, BenchChain } from '#mocks/node/bench/benchTypes'
import { startBench } from '#mocks/node/bench/startBench'
import { redirectWalletConnect } from '#mocks/node/relay/nodeGlobals'
import type { BenchOptions } from '#mocks/playwright/options'
import { createTrace, type Trace } from '#mocks/trace/createTrace'

export type TestBench = { readonly bench: Bench; readonly trace: Trace; reset(): Promise<void>; stop(): Promise<void> }

const TRACE_CAPACITY = 50_000

export type OwnBench = { current?: Bench | undefined }

/** A chain of a test. */
export type StartedChain = BenchChain & {
  /** The chain's newest block when the test began. */
  readonly startBlock: bigint
}

export async function startTestBench({ chains = [1], mnemonic, accounts }: BenchOptions): Promise<TestBench> {
  const trace = createTrace({ source: `test-${process.pid}`, clock: systemClock, capacity: TRACE_CAPACITY })
  const bench = await startBench({ chains, mnemonic, accounts, trace })
  const restore = redirectWalletConnect(bench.registryUrl)
  const snapshots = new Map<BenchChain, Hex>()
  return {
    bench,
    trace,
    async reset() {
      for (const chain of bench.chains) await resetChain(chain, snapshots)
      bench.registry.faults.clear()
      bench.registry.set({ verify: 'valid' })
      trace.clear()
    },
    async stop() {
      restore()
      await bench.stop()
    },
  }
}

async function resetChain(chain: BenchChain, snapshots: Map<BenchChain, Hex>): Promise<void> {
  chain.faults.clear()
  chain.player?.reset()
  if (!canRevert(chain)) return
  const kept = snapshots.get(chain)
  if (kept !== undefined) {
    await chain.setAutomine(true)
    await chain.revert({ id: kept }).catch((cause: unknown) => {
      throw new BenchError(`Chain ${chain.chainId} cannot be restored for the next test.`, {
        metaMessages: [cause instanceof Error ? cause.message : String(cause)],
        hint: 'A test must not remove the blocks from before it: reorg fewer blocks, or run that test in a file of its own.',
        cause,
      })
    })
  }
  // An id works once.
  snapshots.set(chain, await chain.snapshot())
}

/** A replay has no state, and the state of another's node is not the bench's. */
function canRevert({ getState }: BenchChain): boolean {
  const { mode } = getState()
  return mode === 'fresh' || mode === 'fork'
}

export function createBenchView(own: OwnBench): Bench {
  return new Proxy({} as Bench, {
    get(_, name) {
      // A promise that is resolved with it looks whether it is another promise.
      if (name === 'then') return undefined
      if (own.current) return Reflect.get(own.current, name)
      throw new BenchError('benchOptions names a cassette: each test has a bench of its own, and none runs now.', {
        hint: 'Prepare the chains in the test or in beforeEach, with the fixture chain, instead of a baseline.',
      })
    },
  })
}

export async function withStartBlock(chain: BenchChain): Promise<StartedChain> {
  const answer = await chain.node.request('eth_blockNumber').catch(() => '0x0')
  const startBlock = { value: BigInt(String(answer)), enumerable: true }
  // Its client is made on first use: a spread would make it here.
  return Object.defineProperties({}, { ...Object.getOwnPropertyDescriptors(chain), startBlock }) as StartedChain
}
