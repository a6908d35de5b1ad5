import { encrypt, getEncryptionPublicKey } from '@metamask/eth-sig-util'
import { hexToBytes, stringToHex } from 'viem'
import { english, generateMnemonic, mnemonicToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { checkMnemonic } from './checkMnemonic.ts'
import { createDerivation, createEncryptionKey, toSeed } from './createDerivation.ts'

const mnemonic = 'test test test test test test test test test test test junk'

test("derives the accounts that viem derives, and hence Anvil's", () => {
  const addresses = [0, 1, 2].map((index) => createDerivation(mnemonic)(index).address)
  expect(addresses).toEqual([0, 1, 2].map((addressIndex) => mnemonicToAccount(mnemonic, { addressIndex }).address))
})

test('derives an account once, for the last mnemonics of a process', () => {
  const first = createDerivation(mnemonic)(0)
  expect(createDerivation(mnemonic)(0)).toBe(first)
  for (let left = 16; left > 0; left -= 1) createDerivation(generateMnemonic(english))
  expect(createDerivation(mnemonic)(0)).not.toBe(first)
  expect(createDerivation(mnemonic)(0).address).toBe(first.address)
})

test('refuses what is no mnemonic', () => {
  expect(() => createDerivation(mnemonic.replace('junk', 'test'))).toThrow('The mnemonic is not valid')
  expect(() => createDerivation('')).toThrow('The mnemonic is not valid')
})

const toHex = (seed: Uint8Array) => Buffer.from(seed).toString('hex')
const LEGAL = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const OF_24_WORDS = `${'abandon '.repeat(23)}art`

test.each([mnemonic, LEGAL, OF_24_WORDS])('is the same in Node and in a page: %s', (phrase) => {
  const shims = [{}, { process: {} }, { process: { getBuiltinModule: () => undefined } }]
  for (const page of shims) expect(toHex(toSeed(phrase))).toBe(toHex(toSeed(phrase, page)))
})

test('is that of the specification, without a passphrase', () => {
  expect(toHex(toSeed(mnemonic))).toMatch(/^9dfc3c64c2f8bede1533b6a79f8570e5943e0b8fd1cf77107adf7b72cef42185/)
})

const HEX = 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const key = createEncryptionKey(hexToBytes(`0x${HEX}`))
const seal = (data: string, publicKey = key.publicKey()) =>
  encrypt({ publicKey, data, version: 'x25519-xsalsa20-poly1305' })

describe('the key of an account for encrypted messages', () => {
  test('is the one that MetaMask has', () => {
    expect(key.publicKey()).toBe(getEncryptionPublicKey(HEX))
  })

  test.each(['hello', '', 'ünïcödé 🦊', 'x'.repeat(5_000)])('opens what MetaMask’s library sealed: %.20s', (text) => {
    const sealed = JSON.stringify(seal(text))
    expect(key.decrypt(stringToHex(sealed))).toBe(text)
    expect(key.decrypt(sealed)).toBe(text)
  })

  test.each([
    ['for another key', JSON.stringify(seal('a', getEncryptionPublicKey('11'.repeat(32))))],
    ['changed', JSON.stringify({ ...seal('a'), ciphertext: seal('b').ciphertext })],
    ['of another version', JSON.stringify({ ...seal('a'), version: 'x25519' })],
    ['without a part', JSON.stringify({ ...seal('a'), nonce: undefined })],
    ['no JSON', 'hello'],
    ['no object', '1'],
    ['no text', '0xff'],
  ])('opens none that is %s', (_what, sealed) => {
    expect(key.decrypt(sealed)).toBeUndefined()
  })
})

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
