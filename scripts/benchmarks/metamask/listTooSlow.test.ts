import { expect, test } from 'vitest'
import { listTooSlow } from './listTooSlow.ts'

const times = (project: string, median: number) => ({ project, specs: 3, first: 20_000, median, slowest: 9_000 })

test('a real MetaMask has two and a half times as long as the simulated wallet, whatever its first and its slowest took', () => {
  expect(listTooSlow([times('simulator', 2_000), times('metamask', 5_000)])).toEqual([])
  expect(listTooSlow([times('simulator', 2_000), times('metamask', 5_200), times('metamask-fork', 4_000)])).toEqual([
    "Too slow: metamask's median after the first is ×2.60 of the simulated wallet's; the limit is ×2.5.",
  ])
  expect(listTooSlow([])).toEqual([])
})

test('the simulated wallet is only what it is held against', () => {
  expect(listTooSlow([times('simulator', 6_000)])).toEqual([])
  expect(listTooSlow([times('metamask', 6_000)])).toEqual([])
})
