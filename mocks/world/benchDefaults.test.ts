import { mnemonicToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { DEFAULT_ACCOUNTS, DEFAULT_MNEMONIC } from './benchDefaults.ts'

test('they are the accounts of the default mnemonic', () => {
  const toAddress = (_: unknown, addressIndex: number) => mnemonicToAccount(DEFAULT_MNEMONIC, { addressIndex }).address
  expect(DEFAULT_ACCOUNTS).toEqual(DEFAULT_ACCOUNTS.map(toAddress))
})
