import { mnemonicToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createDerivation, toSeed } from './createDerivation.ts'

const mnemonic = 'test test test test test test test test test test test junk'

test("derives the accounts that viem derives, and hence Anvil's", () => {
  const addresses = [0, 1, 2].map((index) => createDerivation(mnemonic)(index).address)
  expect(addresses).toEqual([0, 1, 2].map((addressIndex) => mnemonicToAccount(mnemonic, { addressIndex }).address))
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
