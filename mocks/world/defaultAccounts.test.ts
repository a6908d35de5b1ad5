import { mnemonicToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { DEFAULT_ACCOUNTS } from './defaultAccounts.ts'
import { DEFAULT_MNEMONIC } from './defaultMnemonic.ts'

test('they are the accounts of the default mnemonic', () => {
  const derived = DEFAULT_ACCOUNTS.map(
    (_, addressIndex) => mnemonicToAccount(DEFAULT_MNEMONIC, { addressIndex }).address,
  )
  expect(DEFAULT_ACCOUNTS).toEqual(derived)
})
