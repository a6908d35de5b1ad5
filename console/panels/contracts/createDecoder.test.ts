import {
  type Abi,
  encodeAbiParameters,
  encodeErrorResult,
  encodeEventTopics,
  encodeFunctionData,
  erc20Abi,
  erc721Abi,
  parseAbi,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { benchMarket } from '#fixtures/contracts/generated/benchMarket'
import { createDecoder } from './createDecoder.ts'
import type { BookContract } from './indexSelectors.ts'

const account = '0x00000000000000000000000000000000000000aa'
const shopAddress = '0x00000000000000000000000000000000000000bb'
const elsewhere = '0x00000000000000000000000000000000000000cc'
const shopAbi = parseAbi([
  'struct Item { uint256 id; address seller; Price price; }',
  'struct Price { uint256 amount; address currency; }',
  'function buy(Item item, uint256 count)',
  'function transfer(address to, uint256 amount) returns (bool)',
  'event Bought(uint256 indexed id, address buyer)',
  'error SoldOut(uint256 id)',
])
const shop: BookContract = { name: 'Shop', abi: shopAbi, address: shopAddress, from: 'folder' }
const token: BookContract = { name: 'Token', abi: erc20Abi as Abi, from: 'dropped' }
const nft: BookContract = { name: 'Nft', abi: erc721Abi as Abi, from: 'dropped' }
const decoder = createDecoder([shop, token, nft])
const item = { id: 7n, seller: account, price: { amount: 5n, currency: elsewhere } } as const
const buy = encodeFunctionData({ abi: shopAbi, functionName: 'buy', args: [item, 2n] })

describe('calls', () => {
  test('of a contract at a known address, with the members of structs', () =>
    expect(decoder.call(shopAddress, buy)).toEqual({
      contract: 'Shop',
      name: 'buy',
      args: [
        { name: 'item.id', type: 'uint256', value: 7n },
        { name: 'item.seller', type: 'address', value: expect.stringMatching(/aa$/i) },
        { name: 'item.price.amount', type: 'uint256', value: 5n },
        { name: 'item.price.currency', type: 'address', value: expect.stringMatching(/cc$/i) },
        { name: 'count', type: 'uint256', value: 2n },
      ],
    }))

  test('elsewhere are found by their selector, and the contract is not named', () =>
    expect(decoder.call(elsewhere, buy)).toMatchObject({ contract: undefined, name: 'buy' }))

  test('of a contract that is recognised by its code', () => {
    const named = createDecoder([shop, token], (address) => (address === elsewhere ? 'Token' : undefined))
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [account, 1n] })
    expect(named.call(elsewhere, data)).toMatchObject({ contract: 'Token', name: 'transfer' })
    expect(named.contractAt(elsewhere)).toBe('Token')
    expect(named.contractAt(account)).toBeUndefined()
  })

  test.each(['0x', '0x1234', '0x12345678', `${buy.slice(0, 40)}`] as const)('%s: nothing', (data) =>
    expect(decoder.call(shopAddress, data as `0x${string}`)).toBeUndefined(),
  )
})

describe('logs', () => {
  const from = { from: account, to: elsewhere } as const

  test('of the same name are told apart by what is indexed', () => {
    const erc20 = { topics: encodeEventTopics({ abi: erc20Abi, eventName: 'Transfer', args: from }) as `0x${string}`[] }
    expect(decoder.log({ ...erc20, data: encodeAbiParameters([{ type: 'uint256' }], [9n]) })?.args).toMatchObject([
      { name: 'from' },
      { name: 'to' },
      { name: 'value', value: 9n },
    ])
    const args = { ...from, tokenId: 7n }
    const erc721 = { topics: encodeEventTopics({ abi: erc721Abi, eventName: 'Transfer', args }) as `0x${string}`[] }
    expect(decoder.log({ ...erc721, data: '0x' })?.args[2]).toEqual({ name: 'tokenId', type: 'uint256', value: 7n })
  })

  test('without topics, or of nobody: nothing', () => {
    expect(decoder.log({ topics: [], data: '0x' })).toBeUndefined()
    expect(decoder.log({ topics: [`0x${'ab'.repeat(32)}`], data: '0x' })).toBeUndefined()
  })
})

describe('errors', () => {
  test('of contracts, and of Solidity itself', () => {
    const soldOut = encodeErrorResult({ abi: shopAbi, errorName: 'SoldOut', args: [7n] })
    expect(decoder.error(soldOut)).toMatchObject({ name: 'SoldOut', args: [{ name: 'id', value: 7n }] })
    const error = encodeErrorResult({
      abi: parseAbi(['error Error(string message)']),
      errorName: 'Error',
      args: ['no'],
    })
    expect(decoder.error(error)).toMatchObject({ name: 'Error', args: [{ value: 'no' }] })
    expect(decoder.error('0x')).toBeUndefined()
    expect(decoder.error('0x01020304')).toBeUndefined()
  })
})

test('the members of a struct of the bench’s market have names of their own', () => {
  const listing = { seller: account, collection: elsewhere, tokenId: 11n, price: 5n, deadline: 6n, salt: 0n } as const
  const market: BookContract = { name: 'Bench market', abi: benchMarket.abi, address: shopAddress, from: 'bench' }
  const data = encodeFunctionData({ abi: benchMarket.abi, functionName: 'buy', args: [listing, '0x12'] })
  expect(createDecoder([market]).call(shopAddress, data)).toMatchObject({
    contract: 'Bench market',
    name: 'buy',
    args: [
      { name: 'listing.seller', type: 'address' },
      { name: 'listing.collection' },
      { name: 'listing.tokenId', value: 11n },
      { name: 'listing.price', value: 5n },
      { name: 'listing.deadline' },
      { name: 'listing.salt' },
      { name: 'signature', type: 'bytes', value: '0x12' },
    ],
  })
})
