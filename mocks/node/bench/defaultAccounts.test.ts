import { expect, test } from 'vitest'
import { deriveAccounts } from '../chains/deriveAccounts.ts'
import { DEFAULT_ACCOUNTS } from './defaultAccounts.ts'
import { DEFAULT_MNEMONIC } from './defaultMnemonic.ts'

test('they are the accounts of the default mnemonic', () => {
  expect(DEFAULT_ACCOUNTS).toEqual(deriveAccounts(DEFAULT_MNEMONIC))
})
