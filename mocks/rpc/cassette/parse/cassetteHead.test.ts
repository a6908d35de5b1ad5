import { expect, test } from 'vitest'
import { CASSETTE_FORMAT } from '#mocks/rpc/cassette/cassette'
import { modernizeCassette } from './cassetteHead.ts'

test('a head of today stays as it is', () => {
  const head = { format: CASSETTE_FORMAT, chainId: 1 }
  expect(modernizeCassette(head)).toEqual(head)
})

test('a newer one, one of no format, and what is no head are refused', () => {
  expect(() => modernizeCassette({ format: CASSETTE_FORMAT + 1, tool: 'walletbench 9.9.9' })).toThrow(
    /reads up to[\s\S]*walletbench 9.9.9[\s\S]*Upgrade/,
  )
  expect(() => modernizeCassette({ format: 0 })).toThrow(/no walletbench has written/)
  expect(() => modernizeCassette([])).toThrow(/does not say its format/)
  expect(() => modernizeCassette(undefined)).toThrow(/does not say its format/)
})
