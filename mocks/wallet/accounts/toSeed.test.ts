import { expect, test } from 'vitest'
import { toSeed } from './toSeed.ts'

const toHex = (seed: Uint8Array) => Buffer.from(seed).toString('hex')
const JUNK = 'test test test test test test test test test test test junk'
const LEGAL = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const OF_24_WORDS = `${'abandon '.repeat(23)}art`

test.each([JUNK, LEGAL, OF_24_WORDS])('is the same in Node and in a page: %s', (mnemonic) => {
  const shims = [{}, { process: {} }, { process: { getBuiltinModule: () => undefined } }]
  for (const page of shims) expect(toHex(toSeed(mnemonic))).toBe(toHex(toSeed(mnemonic, page)))
})

test('is that of the specification, without a passphrase', () => {
  expect(toHex(toSeed(JUNK))).toMatch(/^9dfc3c64c2f8bede1533b6a79f8570e5943e0b8fd1cf77107adf7b72cef42185/)
})
