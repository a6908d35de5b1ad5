import { expect, test } from 'vitest'
import { BENCH_TOKEN } from '#console/panels/contracts/listBenchContracts'
import { readArgument, readTime } from './readArgument.ts'

const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

test.each([
  [{ name: 'amount', type: 'uint256', value: 5_000_000_000_000_000_000n, contract: BENCH_TOKEN }, '5 BENCH'],
  [{ name: 'listing.price', type: 'uint256', value: 10n ** 18n, contract: 'Bench market' }, '1 ETH'],
  [{ name: 'amount', type: 'uint256', value: 5n }, '5'],
  [{ name: 'amount', type: 'uint256', value: 2n ** 256n - 1n, contract: BENCH_TOKEN }, 'unlimited'],
  [{ name: 'deadline', type: 'uint256', value: '1800000000' }, '2027-01-15 08:00:00 UTC'],
  [{ name: 'deadline', type: 'string', value: '1800000000' }, '1800000000'],
  [{ name: 'proof', type: 'bytes', value: `0x${'ab'.repeat(65)}` }, '0xabababababababab…abababab'],
  [{ name: 'ids', type: 'uint256[]', value: [1n, 2n] }, '["1","2"]'],
])('as people read it: $name', (argument, text) => expect(readArgument(argument)).toMatchObject({ kind: 'text', text }))

test('what leaves something out has its whole beside it; as it is, nothing is left out', () => {
  const argument = { name: 'amount', type: 'uint256', value: 5n * 10n ** 18n, contract: BENCH_TOKEN }
  expect(readArgument(argument)).toEqual({ kind: 'text', text: '5 BENCH', whole: '5000000000000000000' })
  expect(readArgument({ ...argument, isRaw: true })).toEqual({
    kind: 'text',
    text: '5000000000000000000',
    whole: undefined,
  })
})

test('an address is one by its type, or by its looks where nothing says a type', () => {
  expect(readArgument({ name: 'to', type: 'address', value: address })).toEqual({ kind: 'address', address })
  expect(readArgument({ name: 'to', type: undefined, value: address })).toEqual({ kind: 'address', address })
  expect(readArgument({ name: 'to', type: 'bytes', value: address })).toMatchObject({ kind: 'text' })
})

test.each([
  ['deadline', true],
  ['listing.deadline', true],
  ['expiry', true],
  ['sigExpiration', true],
  ['expires', true],
  ['validUntil', true],
  ['startTime', true],
  ['issuedAt', true],
  ['amount', false],
  ['expiredCount', false],
  ['deadlines', false],
])('%s', (name, isTime) => {
  expect(readTime(name, 1_800_000_000n) !== undefined).toBe(isTime)
  expect(readTime(name, 7n)).toBeUndefined()
  expect(readTime(name, 10n ** 18n)).toBeUndefined()
})
