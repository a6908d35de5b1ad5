import { expect, test } from 'vitest'
import { DEFAULT_MNEMONIC } from '#mocks/world/defaultMnemonic'
import { deriveAccounts } from '../chains/deriveAccounts.ts'
import { DEFAULT_ACCOUNTS } from './defaultAccounts.ts'

test('they are the accounts of the default mnemonic', () => {
  expect(DEFAULT_ACCOUNTS).toEqual(deriveAccounts(DEFAULT_MNEMONIC))
})
