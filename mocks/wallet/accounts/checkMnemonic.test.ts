import { english, generateMnemonic } from 'viem/accounts'
import { expect, test } from 'vitest'
import { DEFAULT_MNEMONIC } from '#mocks/world/defaultMnemonic'
import { checkMnemonic } from './checkMnemonic.ts'

test('takes the default and phrases of every length', () => {
  expect(checkMnemonic(DEFAULT_MNEMONIC)).toBe(DEFAULT_MNEMONIC)
  for (const strength of [128, 160, 192, 224, 256] as const) {
    const phrase = generateMnemonic(english, strength)
    expect(checkMnemonic(phrase)).toBe(phrase)
  }
})

test('tidies spaces', () => {
  expect(checkMnemonic(`  ${DEFAULT_MNEMONIC.replaceAll(' ', '\n ')} `)).toBe(DEFAULT_MNEMONIC)
})

test.each([
  ['', 'It has 1 words'],
  ['test test junk', 'It has 3 words'],
  [DEFAULT_MNEMONIC.replace('coin', 'coyn'), '"coyn" is not in'],
  [DEFAULT_MNEMONIC.replace('coin', 'COIN'), '"COIN" is not in'],
  [DEFAULT_MNEMONIC.replace('again', 'zoo'), 'Its checksum does not fit'],
  [DEFAULT_MNEMONIC.split(' ').reverse().join(' '), 'Its checksum does not fit'],
])('refuses %j', (phrase, why) => {
  expect(() => checkMnemonic(phrase)).toThrow(why)
})
