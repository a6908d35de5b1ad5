/** Resolves after so many milliseconds. It is passed in, so that a test can let time pass. */
export type Wait = (ms: number) => Promise<void>

declare const setTimeout: (run: () => void, ms: number) => unknown

/** The machine's own timers, which pages and Node share. */
export const systemWait: Wait = async (ms) => {
  let left = ms
  // A timer that is set to more fires at once.
  while (left > LONGEST) {
    await pause(LONGEST)
    left -= LONGEST
  }
  await pause(left)
}

const LONGEST = 2 ** 31 - 1

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))
