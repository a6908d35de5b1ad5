/** Resolves after the given number of milliseconds. It is passed in, so that a test can control time. */
export type Wait = (ms: number) => Promise<void>

declare const setTimeout: (run: () => void, ms: number) => unknown

export const systemWait: Wait = async (ms) => {
  let left = ms
  // A timer with a longer delay fires at once.
  while (left > LONGEST) {
    await pause(LONGEST)
    left -= LONGEST
  }
  await pause(left)
}

const LONGEST = 2 ** 31 - 1

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))
