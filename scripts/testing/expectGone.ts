import { expect } from 'vitest'
import { listAlive, type ProcessEntry } from '#mocks/node/testing/processTable'

/** How long all processes of a bench may take to end, in ms. */
export const GONE = { timeout: 30_000, interval: 20 }

export async function expectGone(entries: readonly ProcessEntry[]): Promise<void> {
  expect(entries.length).toBeGreaterThan(1)
  await expect.poll(() => listAlive(entries), GONE).toEqual([])
}
