import { mnemonicToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { toAccounts } from './toAccounts.ts'

const mnemonic = 'test test test test test test test test test test test junk'

test("derives the accounts that viem derives, and hence Anvil's", () => {
  const addresses = toAccounts(mnemonic, 3).map((account) => account.address)
  expect(addresses).toEqual([0, 1, 2].map((addressIndex) => mnemonicToAccount(mnemonic, { addressIndex }).address))
})

test('refuses what is no mnemonic', () => {
  expect(() => toAccounts(mnemonic.replace('junk', 'test'), 1)).toThrow('not a valid BIP-39 phrase')
  expect(() => toAccounts('', 1)).toThrow('not a valid BIP-39 phrase')
})
