import { expect } from 'vitest'

/** `expect.poll` with a time-out for clients on a busy machine. */
export function eventually(read: () => unknown): ReturnType<typeof expect.poll> {
  return expect.poll(read, { timeout: 10_000, interval: 20 })
}
