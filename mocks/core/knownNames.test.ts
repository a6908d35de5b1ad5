import { expect, test } from 'vitest'
import { findSimilarName } from './knownNames.ts'

const names = ['eth_accounts', 'eth_requestAccounts', 'personal_sign', 'fork']

test.each([
  ['eth_requestAccount', 'eth_requestAccounts'],
  ['eth_requestacounts', 'eth_requestAccounts'],
  ['ETH_ACCOUNTS', 'eth_accounts'],
  ['personalSign', 'personal_sign'],
  ['frok', 'fork'],
  ['block', undefined],
  ['forks', 'fork'],
  ['eth_call', undefined],
  ['', undefined],
])('%s: %s', (name, similar) => expect(findSimilarName(name, names)).toBe(similar))

test('there may be no names', () => expect(findSimilarName('fork', [])).toBeUndefined())
