import { mnemonicToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createDerivation } from './createDerivation.ts'

const mnemonic = 'test test test test test test test test test test test junk'

test("derives the accounts that viem derives, and hence Anvil's", () => {
  const addresses = [0, 1, 2].map((index) => createDerivation(mnemonic)(index).address)
  expect(addresses).toEqual([0, 1, 2].map((addressIndex) => mnemonicToAccount(mnemonic, { addressIndex }).address))
})

test('refuses what is no mnemonic', () => {
  expect(() => createDerivation(mnemonic.replace('junk', 'test'))).toThrow('The mnemonic is not valid')
  expect(() => createDerivation('')).toThrow('The mnemonic is not valid')
})
