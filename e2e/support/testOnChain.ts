import type { Bench } from '#mocks/node/bench/benchTypes'
import { type ChainSection, createChainSection } from './createChainSection.ts'
import { test } from './test.ts'

type BenchChain = Bench['chains'][0]

type ChainFixtures = {
  /** The first chain. What a test does to it is undone when the test ends. */
  space: BenchChain
  chainSection: ChainSection
}

/** A test that changes the chain, or adds faults to it. */
export const testOnChain = test.extend<ChainFixtures>({
  space: [
    async ({ bench }, use) => {
      const [space] = bench.chains
      const clean = await space.snapshot()
      await use(space)
      space.faults.clear()
      await space.setAutomine(true)
      // A test that reverted to an earlier snapshot removed this one: nothing is left to undo.
      if (space.getState().snapshots.some(({ id }) => id === clean)) await space.revert({ id: clean })
    },
    { auto: true },
  ],
  chainSection: async ({ consolePage }, use) => use(createChainSection(consolePage)),
})
