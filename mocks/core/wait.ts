/** Resolves after so many milliseconds. It is passed in, so that a test can let time pass. */
export type Wait = (ms: number) => Promise<void>

declare const setTimeout: (run: () => void, ms: number) => unknown

/** The machine's own timers, which pages and Node share. */
export const systemWait: Wait = (ms) => new Promise((resolve) => void setTimeout(resolve, ms))
