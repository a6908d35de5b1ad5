import { readEnvironment } from '#mocks/node/bench/readEnvironment'
import { expect } from '../expect.ts'
import { LONGEST_TIMEOUT } from '../toTimeLimit.ts'

/** Reads the time-out of `expect` once: only a matcher is told it. A person who debugs has more time. */
export function createTimeoutReader(): () => number {
  let timeout = readEnvironment().debugsTests ? LONGEST_TIMEOUT : undefined
  return () => {
    if (timeout === undefined)
      expect((ms: number) => {
        timeout = ms
      }).toReadTimeout()
    return timeout ?? 5_000
  }
}
