import { expect, test } from 'vitest'
import { CASSETTE_FORMAT } from '../cassette.ts'
import { type CassetteHead, type CassetteSteps, modernizeCassette } from './modernizeCassette.ts'

test('a head of today stays as it is', () => {
  const head = { format: CASSETTE_FORMAT, chainId: 1 }
  expect(modernizeCassette(head)).toEqual(head)
})

test('an older head goes through each step', () => {
  const steps: CassetteSteps = new Map<number, (head: CassetteHead) => CassetteHead>([
    [1, (head: CassetteHead) => ({ ...head, network: head['chainId'] })],
    [2, ({ network, ...head }: CassetteHead) => ({ ...head, chain: network })],
  ])
  expect(modernizeCassette({ format: 1, chainId: 5 }, steps, 3)).toEqual({ format: 3, chainId: 5, chain: 5 })
})

test('a newer one, one of no format, and what is no head are refused', () => {
  expect(() => modernizeCassette({ format: CASSETTE_FORMAT + 1, tool: 'walletbench 9.9.9' })).toThrow(
    /reads up to[\s\S]*walletbench 9.9.9[\s\S]*Upgrade/,
  )
  expect(() => modernizeCassette({ format: 0 })).toThrow(/no walletbench has written/)
  expect(() => modernizeCassette([])).toThrow(/does not say its format/)
  expect(() => modernizeCassette(undefined)).toThrow(/does not say its format/)
})
