import { readEnvironment } from '#mocks/node/bench/readEnvironment'
import { expect } from '../expect.ts'

/** Milliseconds: the longest that Node's timers know. */
const LONGEST_TIMEOUT = 2 ** 31 - 1

/** Reads the time-out of `expect` once: only a matcher is told it. A person who debugs has more time. */
export function createTimeoutReader(): () => Promise<number> {
  let timeout = readEnvironment().debugsTests ? LONGEST_TIMEOUT : undefined
  return async () => {
    if (timeout === undefined)
      expect((ms: number) => {
        timeout = ms
      }).toReadTimeout()
    return timeout ?? 5_000
  }
}
