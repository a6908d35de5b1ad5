import { expect, test } from 'vitest'
import { type DecidedWallet, toWalletDecision } from './toWalletDecision.ts'

const FIRST = '0x00000000000000000000000000000000000000a1'
const SECOND = '0x00000000000000000000000000000000000000a2'
const ADDED = '0x00000000000000000000000000000000000000a3'

function createWallet(...accounts: readonly `0x${string}`[]): DecidedWallet {
  return {
    getState: () => ({ accounts: accounts.map((address) => ({ address })), activeAccount: FIRST }),
    addAccount: () => ADDED,
  }
}

const decide = (effect: object, ...accounts: readonly `0x${string}`[]) =>
  toWalletDecision({ kind: 'decide', answer: 'approve', ...effect }, createWallet(...accounts))

test.each([
  ['other', [FIRST, SECOND], [SECOND]],
  ['both', [FIRST, SECOND], [FIRST, SECOND]],
  ['both', [FIRST], [FIRST, ADDED]],
  ['other', [FIRST], [ADDED]],
] as const)('%s of %j shares %j', async (account, accounts, shared) => {
  expect(await decide({ account }, ...accounts)).toEqual({ answer: 'approve', edit: { accounts: shared } })
})

test('amounts are numbers, what is absent stays absent, and the time before it is not part of it', async () => {
  const edit = { gas: '30000', value: '1000000000000000000', maxFeePerGas: '7', nonce: 9 }
  const numbers = { gas: 30_000n, value: 10n ** 18n, maxFeePerGas: 7n, nonce: 9 }
  expect(await decide({ after: 5, edit, twice: true }, FIRST)).toEqual({
    answer: 'approve',
    edit: numbers,
    twice: true,
  })
  const refusal = { answer: 'reject', error: { code: -32603, message: 'Internal' } }
  expect(await decide(refusal, FIRST)).toEqual(refusal)
})
