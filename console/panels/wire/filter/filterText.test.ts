import { expect, test } from 'vitest'
import { addPart, completeFilter, listFilterKeys, removePart, setPart } from './filterText.ts'

const vocabulary = {
  method: ['eth_call', 'eth_getBalance', 'personal_sign'],
  by: ['Bench Wallet', 'WalletConnect'],
  dapp: ['http://localhost:3000'],
}
const texts = (text: string, caret = text.length) => completeFilter(text, caret, vocabulary).map((each) => each.text)

test.each<[string, string[]]>([
  ['', []],
  ['st', ['status:']],
  ['-m', ['-method:']],
  [
    'status:',
    [
      'status:waits ',
      'status:open ',
      'status:ok ',
      'status:error ',
      'status:refused ',
      'status:mined ',
      'status:reverted ',
    ],
  ],
  ['status:w', ['status:waits ']],
  ['status:waits|op', ['status:waits|open ']],
  ['status:waits', []],
  ['method:balance', ['method:eth_getBalance ']],
  ['-method:eth_', ['-method:eth_call ', '-method:eth_getBalance ']],
  ['by:b', ['by:"Bench Wallet" ']],
  ['by:"Be', ['by:"Bench Wallet" ']],
  ['colour:', []],
  ['transfer', []],
])('%s', (text, expected) => expect(texts(text)).toEqual(expected))

test('each key can begin a filter, and leads to its values', () => {
  const keys = listFilterKeys()
  expect(keys.map(({ part }) => part)).toEqual(
    expect.arrayContaining(['status:', 'took:', 'at:', 'code:', 'hop:', 'flow:']),
  )
  expect(texts(keys.find(({ part }) => part === 'is:')?.text ?? '')).toContain('is:wrong ')
})

test('completes the part at the caret, and keeps the rest', () => {
  expect(texts('is:pe 0xabc', 5)).toEqual(['is:person 0xabc'])
  expect(completeFilter('is:pe 0xabc', 5, vocabulary)[0]?.caret).toBe('is:person'.length)
})

test('a part is set, replaced and removed', () => {
  expect(addPart('', 'is:wrong')).toBe('is:wrong')
  expect(addPart('0x ', 'is:wrong')).toBe('0x is:wrong')
  expect(addPart('"two words', 'is:wrong')).toBe('"two words" is:wrong')
  expect(setPart('0x', 'at', '1..2')).toBe('0x at:1..2')
  expect(setPart('at:1..2 0x', 'at', '3..4')).toBe('at:3..4 0x')
  expect(setPart('a at:1..2 0x', 'at', undefined)).toBe('a 0x')
  expect(setPart('', 'by', 'Bench Wallet')).toBe('by:"Bench Wallet"')
  expect(removePart('a b:c d', { from: 2, to: 5 })).toBe('a d')
})
