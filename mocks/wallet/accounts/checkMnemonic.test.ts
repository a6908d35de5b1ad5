import { english, generateMnemonic } from 'viem/accounts'
import { expect, test } from 'vitest'
import { checkMnemonic } from './checkMnemonic.ts'

const PHRASE = 'public test bench phrase only toy coin never hold real asset again'

test('takes the default and phrases of every length', () => {
  expect(checkMnemonic(PHRASE)).toBe(PHRASE)
  for (const strength of [128, 160, 192, 224, 256] as const) {
    const phrase = generateMnemonic(english, strength)
    expect(checkMnemonic(phrase)).toBe(phrase)
  }
})

test('tidies spaces', () => {
  expect(checkMnemonic(`  ${PHRASE.replaceAll(' ', '\n ')} `)).toBe(PHRASE)
})

test.each([
  ['', 'It has 1 words'],
  ['test test junk', 'It has 3 words'],
  [PHRASE.replace('coin', 'coyn'), '"coyn" is not in'],
  [PHRASE.replace('coin', 'COIN'), '"COIN" is not in'],
  [PHRASE.replace('again', 'zoo'), 'Its checksum does not fit'],
  [PHRASE.split(' ').reverse().join(' '), 'Its checksum does not fit'],
])('refuses %j', (phrase, why) => {
  expect(() => checkMnemonic(phrase)).toThrow(why)
})
