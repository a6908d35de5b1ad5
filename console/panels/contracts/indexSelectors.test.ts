import { type Abi, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { indexSelectors, toAliases } from './indexSelectors.ts'

const abi: Abi = parseAbi([
  'function mint(address to, uint256 id)',
  'event Minted(uint256 id)',
  'error SoldOut(uint256 id)',
  'function transfer(address to, uint256 amount)',
])
const selectors = indexSelectors([{ name: 'Gallery', abi, from: 'dropped' }])
const treasury = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const names = [
  [treasury, 'Our treasury'],
  ['0x00000000000000000000000000000000000000aa', 'Account 1'],
] as const
const find = (text: string) => toAliases(text, selectors, names)

test('a name stands for its address, as it is inside of calldata', () => {
  expect(find('treasury')).toEqual([treasury.slice(2).toLowerCase()])
  expect(find('OUR T')).toEqual(find('treasury'))
  expect(find('account 2')).toEqual([])
})

test('a function, an event or an error stands for its selector, in any case', () => {
  expect(find('transfer')).toEqual(['0xa9059cbb'])
  expect(find('transfer(')).toEqual(['0xa9059cbb'])
  expect(find('gallery.TRANS')).toEqual(['0xa9059cbb'])
  expect(find('shop.transfer')).toEqual([])
  expect(find('soldout')).toEqual([expect.stringMatching(/^0x[0-9a-f]{8}$/)])
  expect(find('mint').map(({ length }) => length)).toEqual([10, 66])
})

test('hex stands for itself, and what is too short for nothing', () => {
  expect(find('0xa9059cbb')).toEqual([])
  expect(find('mi')).toEqual([])
})

test('of very many names only some are looked for', () => {
  const many = Array.from(
    { length: 200 },
    (_, place) => [`0x${String(place).padStart(40, '0')}`, `bot ${place}`] as const,
  )
  expect(toAliases('bot', selectors, many)).toHaveLength(50)
})
