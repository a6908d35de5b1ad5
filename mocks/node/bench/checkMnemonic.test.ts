import { english, generateMnemonic } from 'viem/accounts'
import { expect, test } from 'vitest'
import { checkMnemonic } from './checkMnemonic.ts'
import { defaultMnemonic } from './defaultMnemonic.ts'

test('takes the default and phrases of every length', () => {
  expect(checkMnemonic(defaultMnemonic)).toBe(defaultMnemonic)
  for (const strength of [128, 160, 192, 224, 256] as const) {
    const phrase = generateMnemonic(english, strength)
    expect(checkMnemonic(phrase)).toBe(phrase)
  }
})

test('tidies spaces', () => {
  expect(checkMnemonic(`  ${defaultMnemonic.replaceAll(' ', '\n ')} `)).toBe(defaultMnemonic)
})

test.each([
  ['', 'It has 1 words'],
  ['test test junk', 'It has 3 words'],
  [defaultMnemonic.replace('coin', 'coyn'), '"coyn" is not in'],
  [defaultMnemonic.replace('coin', 'COIN'), '"COIN" is not in'],
  [defaultMnemonic.replace('again', 'zoo'), 'Its checksum does not fit'],
  [defaultMnemonic.split(' ').reverse().join(' '), 'Its checksum does not fit'],
])('refuses %j', (phrase, why) => {
  expect(() => checkMnemonic(phrase)).toThrow(why)
})
