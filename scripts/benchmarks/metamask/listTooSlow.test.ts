import { expect, test } from 'vitest'
import { listTooSlow } from './listTooSlow.ts'

const times = (project: string, median: number) => ({ project, specs: 3, first: 20_000, median, slowest: 9_000 })

test('a real MetaMask has five seconds a spec at the median, whatever its first and its slowest took', () => {
  expect(listTooSlow([times('simulator', 900), times('metamask', 5_000)])).toEqual([])
  expect(listTooSlow([times('metamask', 5_001.4), times('metamask-fork', 4_000)])).toEqual([
    "Too slow: metamask's median after the first is 5001 ms; the limit is 5000.",
  ])
  expect(listTooSlow([])).toEqual([])
})

test('the simulated wallet is only what it is held against', () => {
  expect(listTooSlow([times('simulator', 6_000)])).toEqual([])
})
