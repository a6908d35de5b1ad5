import { expect, test } from 'vitest'
import { createTestText, testEntry } from '#mocks/rpc/cassette/testing/testCassettes'
import { checkCassette } from './checkCassette.ts'

const CHAIN = testEntry('eth_chainId', '[]', '"0x1"')
const CODE = testEntry('eth_getCode', '["0xAB","0x10"]', '"0x60"')
const now = Date.parse('2026-02-02T00:00:00Z')
const check = (text: string, options = {}) =>
  checkCassette('a.io', text, { now, ...options }).map(({ level, line, text: said }) => `${level} ${line}: ${said}`)

test('of a good one there is nothing to say', () => expect(check(createTestText([CHAIN, CODE]))).toEqual([]))

test('all is said at once, errors first', () => {
  const text = createTestText([CHAIN, '// meta {}\n', CODE, CODE, '>> {\n'], { date: '2025-01-01T00:00:00Z' })
  expect(check(`${text}hello\n`)).toEqual([
    expect.stringMatching(/^error 4: This is a second head/),
    expect.stringMatching(/^error 9: This is not a JSON-RPC call/),
    expect.stringMatching(/^error 10: This is neither a call/),
    expect.stringMatching(/^error 1: The file was changed after it was recorded/),
    'warning 7: a duplicate of line 5',
    'warning 1: It is 397 days old.',
  ])
})

test('one that was not recorded to its end', () => {
  const text = createTestText([CHAIN, CODE]).replace(/,"sha256":"\w+"/, '')
  expect(check(text)).toEqual([expect.stringMatching(/^error 1: The recording was not completed/)])
  expect(check(text.slice(0, -5))).toEqual([
    expect.stringMatching(/^error 1/),
    'warning 4: The file ends abruptly here.',
  ])
})

test('secrets, those that are given and URLs with keys, are not repeated', () => {
  const key = '0123456789abcdef0123456789abcdef'
  const text = createTestText([
    testEntry('eth_getCode', '["0x01"]', '"an s3cr3t-key"'),
    testEntry('anvil_nodeInfo', '[]', `{"forkUrl":"https://mainnet.infura.io/v3/${key}"}`),
  ])
  const findings = check(text, { secrets: ['s3cr3t-key'] })
  expect(findings).toEqual([
    'error 3: a secret of 10 characters was found here.',
    'error 5: A URL of mainnet.infura.io with a key was found here.',
  ])
})

test('what is empty', () => expect(check(createTestText([]))).toEqual(['warning undefined: It has no calls.']))

test('what is no cassette', () => {
  expect(check('')).toEqual(['error 1: a.io is empty.'])
  expect(check(createTestText([CHAIN]).replace('"chainId":1', '"chainId":"1"'))).toEqual([
    expect.stringMatching(/^error 1: The head of a\.io is invalid\. chainId: /),
  ])
})

test('a date that is yet to come', () => {
  expect(check(createTestText([CHAIN], { date: '2027-01-01T00:00:00Z' }))).toEqual([
    expect.stringMatching(/^warning 1: .*in the future/),
  ])
})
