import { expect } from 'vitest'

export function eventually(read: () => unknown): ReturnType<typeof expect.poll> {
  return expect.poll(read, { timeout: 10_000, interval: 20 })
}
