import { BenchError } from '#mocks/core/BenchError'
import type { Bench } from '#mocks/node/bench/benchTypes'

export type OwnBench = { current?: Bench | undefined }

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
