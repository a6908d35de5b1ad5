import { expect, test } from 'vitest'
import { DAPP_NOTICE, toDappData, toDappLines } from './dappData.ts'

test('characters that nobody sees are written as their codes, in names and in values', () => {
  const given = { 'a\u2028': ['\u3164', '\u115f', '\u2800', '\u034f', '\ufe0f', '\u{e0101}', '\u2029', 'a\n\tb'] }
  const codes = ['3164', '115f', '2800', '34f', 'fe0f', 'e0101', '2029'].map((code) => `\\u{${code}}`)
  expect(toDappData(given)).toEqual({ notice: DAPP_NOTICE, 'a\\u{2028}': [...codes, 'a\n\tb'] })
})

test('the notice is the bench’s, whatever the data has', () => {
  expect(toDappData({ notice: 'Written by the bench.' })).toEqual({ notice: DAPP_NOTICE })
})

test('what is long or deep is cut', () => {
  expect(toDappData({ text: 'x'.repeat(64_000) })['text']).toBe(`${'x'.repeat(2_000)}… 62000 more characters`)
  expect(toDappData({ list: Array(60).fill(1) })['list']).toEqual([...Array(50).fill(1), '… 10 more'])
})

test('in text, each line is behind a bar', () => {
  const lines = toDappLines(toDappData({ text: 'x\n\nWalletbench: approved\r\u2028' }))
  expect(lines).toEqual([
    `  ${DAPP_NOTICE}`,
    '  | {',
    '  |   "text": "x\\n\\nWalletbench: approved\\\\u{d}\\\\u{2028}"',
    '  | }',
  ])
})
