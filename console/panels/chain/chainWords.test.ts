import { describe, expect, test } from 'vitest'
import { formatChainTime } from '../../ui/format.ts'
import { describeCassette, describeMode, toCassettePairs, whyNotControllable } from './chainWords.ts'

test('where a chain’s answers come from', () => {
  expect(describeMode(undefined)).toBe('–')
  expect(describeMode({ mode: 'fresh' })).toBe('a fresh Anvil')
  expect(describeMode({ mode: 'fork', source: 'rpc.test', forkBlock: 18 })).toBe('fork of rpc.test @18')
  expect(describeMode({ mode: 'cassette', source: 'a.io' })).toBe('cassette a.io')
  expect(describeMode({ mode: 'upstream', source: 'rpc.test' })).toBe('rpc.test')
})

test('why a chain cannot be controlled', () => {
  expect(whyNotControllable({ controllable: true, mode: 'fork' })).toBe(undefined)
  expect(whyNotControllable({ controllable: false, mode: 'cassette' })).toContain('A cassette is replayed')
  expect(whyNotControllable(undefined)).toContain('not reported')
})

test('a block’s time is in UTC', () => {
  expect(formatChainTime(1_896_091_200)).toBe('2030-01-31 12:00:00 UTC')
  expect(formatChainTime(2 ** 60)).toBe(`${2 ** 60} s`)
})

describe('a cassette', () => {
  const date = '2030-01-31T12:00:00Z'
  const meta = {
    format: 1,
    chainId: 1,
    stateful: false,
    tool: 'walletbench',
    date,
    block: { number: '0x12', hash: '0x' },
  }
  const pairs = (more: object, now = Date.parse(date)) =>
    Object.fromEntries(toCassettePairs({ ...meta, ...more }, 3, now))

  test('its head in words, with its age', () => {
    expect(pairs({})).toMatchObject({ chain: '1', block: '18', made: '2030-01-31, just now', entries: '3' })
    expect(pairs({}, Date.parse(date) + 7_200_000)['made']).toBe('2030-01-31, 2 h ago')
    expect(pairs({}, Date.parse(date) + 90_000_000)['made']).toBe('2030-01-31, 1 d ago')
    expect(pairs({}, 0)['made']).toBe('2030-01-31, just now')
    expect(pairs({ date: 'long ago', block: undefined })).toMatchObject({ made: 'long ago', block: undefined })
  })

  test('how recording and replay stand', () => {
    const recorder = { entries: 4, steps: 1, block: meta.block, size: 9 }
    expect(describeCassette({})).toBe('none')
    expect(describeCassette({ recorder })).toBe('recording, 4 entries')
    expect(describeCassette({ recorder: { ...recorder, problem: 'full' } })).toBe('recording has stopped')
  })
})
