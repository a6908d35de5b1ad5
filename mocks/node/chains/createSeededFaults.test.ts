import { expect, test } from 'vitest'
import { createSeededFaults } from './createSeededFaults.ts'

const lossy = { match: { probability: 0.5 }, do: { kind: 'drop' } } as const
const slow = { match: {}, do: { kind: 'delay', ms: 5, jitter: 9 } } as const

const listSeeds = (seed: number | undefined) => {
  const box = createSeededFaults(seed)
  for (const fault of [lossy, slow, { ...lossy, match: { probability: 1, seed: 3 } }]) box.add(fault)
  return box.list().map(({ fault }) => (fault.do.kind === 'delay' ? fault.do.seed : fault.match.seed))
}

test('faults draw from the seed of the bench, but where they name one', () => {
  expect(listSeeds(undefined)).toEqual([undefined, undefined, 3])
  expect(listSeeds(7)).toEqual(listSeeds(7))
  expect(new Set([...listSeeds(7), ...listSeeds(8)]).size).toBe(5)
  expect(listSeeds(8)[2]).toBe(3)
})
