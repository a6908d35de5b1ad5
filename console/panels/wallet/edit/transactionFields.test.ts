import { expect, test } from 'vitest'
import {
  findFieldProblem,
  type TransactionPreview,
  toFieldText,
  toTransactionEdit,
  transactionFields,
} from './transactionFields.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const preview: TransactionPreview = {
  kind: 'transaction',
  from: account,
  to: account,
  value: 10n ** 17n,
  data: '0x',
  chainId: 31337,
  gas: 21_000n,
  maxFeePerGas: 1_500_000_000n,
  maxPriorityFeePerGas: 1n,
  nonce: 7,
}
const all = ['value', 'gas', 'maxFeePerGas', 'maxPriorityFeePerGas', 'gasPrice', 'nonce'] as const
const legacy: TransactionPreview = { ...preview, gasPrice: 2_000_000_000n }

test('the fees are those of the transaction’s type', () => {
  const ids = (of: TransactionPreview) => transactionFields(of, all).map(({ id }) => id)
  expect(ids(preview)).toEqual(['value', 'gas', 'maxFeePerGas', 'maxPriorityFeePerGas', 'nonce'])
  expect(ids(legacy)).toEqual(['value', 'gas', 'gasPrice', 'nonce'])
  // Of a contract account.
  expect(transactionFields(legacy, ['nonce', 'value']).map(({ id }) => id)).toEqual(['value', 'nonce'])
})

test('fields begin with what would be sent, in units that people read', () => {
  expect(transactionFields(preview, all).map((field) => toFieldText(preview, field))).toEqual([
    '0.1',
    '21000',
    '1.5',
    '0.000000001',
    '7',
  ])
  const [, gas] = transactionFields(preview, all)
  expect(gas && toFieldText({ ...preview, gas: undefined }, gas)).toBe('')
})

test('only what was changed is edited, in wei and counts', () => {
  expect(toTransactionEdit(preview, all, { value: '0.1', gas: '50000', maxFeePerGas: '3', nonce: '8' })).toEqual({
    gas: 50_000n,
    maxFeePerGas: 3_000_000_000n,
    nonce: 8,
  })
  expect(toTransactionEdit(preview, all, { value: '', gas: 'many' })).toEqual({})
})

test('a text that is no number of its unit is named', () => {
  const [value, gas] = transactionFields(preview, all)
  if (!value || !gas) throw new Error('There are such fields.')
  expect(findFieldProblem('0.5', value)).toBeUndefined()
  expect(findFieldProblem(' ', value)).toBeUndefined()
  expect(findFieldProblem('1,5', value)).toBe('value: “1,5” is not an amount of ETH with at most 18 decimals.')
  expect(findFieldProblem('2.5', gas)).toBe('gas: “2.5” is not a whole number.')
  expect(findFieldProblem('-1', gas)).toBe('gas: “-1” is not a whole number.')
})

test('a number that no transaction can carry is named too', () => {
  const [value, gas, , , nonce] = transactionFields(preview, all)
  if (!value || !gas || !nonce) throw new Error('There are such fields.')
  const tooMuch = (label: string) => `${label}: the number is too large.`
  expect(findFieldProblem('9'.repeat(60), value)).toBe(tooMuch('value'))
  expect(findFieldProblem('18446744073709551615', gas)).toBeUndefined()
  expect(findFieldProblem('18446744073709551616', gas)).toBe(tooMuch('gas'))
  expect(findFieldProblem('9007199254740992', nonce)).toBe(tooMuch('nonce'))
  expect(toTransactionEdit(preview, all, { nonce: '9007199254740992' })).toEqual({})
})
