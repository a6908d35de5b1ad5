import { mnemonicToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { DEFAULT_ACCOUNTS, DEFAULT_MNEMONIC } from './benchDefaults.ts'

test('they are the accounts of the default mnemonic', () => {
  const derived = DEFAULT_ACCOUNTS.map(
    (_, addressIndex) => mnemonicToAccount(DEFAULT_MNEMONIC, { addressIndex }).address,
  )
  expect(DEFAULT_ACCOUNTS).toEqual(derived)
})
