import type { Bench } from '#mocks/node/bench/benchTypes'
import { type BenchPart, createBenchPart } from './createBenchPart.ts'
import { test } from './test.ts'

type ChainSpace = Bench['spaces'][0]

type ChainFixtures = {
  /** The first chain, as Node has it. What a test does to it is undone when it ends. */
  space: ChainSpace
  benchPart: BenchPart
}

/** A test that changes the chain, or puts its gateway under faults. */
export const testOnChain = test.extend<ChainFixtures>({
  space: [
    async ({ bench }, use) => {
      const [space] = bench.spaces
      const clean = await space.control({ do: 'snapshot' })
      await use(space)
      space.faults.clear()
      await space.control({ do: 'automine', on: true })
      // A test may have gone back before it by itself: then there is nothing left to undo.
      if (clean !== undefined && space.getState().snapshots.some(({ id }) => id === clean))
        await space.control({ do: 'revert', id: clean })
    },
    { auto: true },
  ],
  benchPart: async ({ consolePage }, use) => use(createBenchPart(consolePage)),
})
