import {
  type Abi,
  type Address,
  decodeFunctionData,
  encodeFunctionResult,
  erc20Abi,
  erc721Abi,
  erc1155Abi,
  type Hex,
  zeroAddress,
} from 'viem'
import { expect, test } from 'vitest'
import type { BlockReader } from '../../contracts/chainReader.ts'
import type { AssetMove } from './assetChanges.ts'
import { readStateChanges } from './readStateChanges.ts'

const a = '0x0000000000000000000000000000000000000011'
const b = '0x0000000000000000000000000000000000000022'
const token = '0x0000000000000000000000000000000000000044'

function createState(abi: Abi, answers: Readonly<Record<string, (args: readonly unknown[]) => unknown>>): BlockReader {
  return {
    balance: async () => 0n,
    async call(_to: Address, data: Hex) {
      try {
        const { functionName, args = [] } = decodeFunctionData({ abi, data })
        const result = answers[functionName]?.(args)
        return result === undefined ? undefined : encodeFunctionResult({ abi, functionName, result } as never)
      } catch {
        return undefined
      }
    },
  }
}

const abi721 = [...erc721Abi, ...erc20Abi.filter(({ name }) => name === 'symbol')] as Abi
const about = { token, symbol: 'TILE' } as const
const symbol = () => 'TILE'
const ask = (before: BlockReader, after: BlockReader, ...moves: readonly AssetMove[]) =>
  readStateChanges({ before, after, moves, parties: [] })

test('who may move one token of ERC-721', async () => {
  const before = createState(abi721, { symbol, getApproved: () => zeroAddress })
  const after = createState(abi721, { symbol, getApproved: () => b })
  const move = { kind: 'approval', token, owner: a, spender: b, id: 7n } as const
  expect(await ask(before, after, move)).toEqual([
    { kind: 'approved', account: a, ...about, id: 7n, before: undefined, after: b },
  ])
})

test('who may move all tokens', async () => {
  const before = createState(abi721, { symbol, isApprovedForAll: () => false })
  const after = createState(abi721, { symbol, isApprovedForAll: () => true })
  const move = { kind: 'operator', token, owner: a, operator: b, isApproved: true } as const
  expect(await ask(before, after, move)).toEqual([
    { kind: 'operator', account: a, spender: b, ...about, before: 0n, after: 1n },
  ])
  expect(await ask(after, after, move)).toEqual([])
})

test('amounts of ERC-1155, which has no owner', async () => {
  const abi = [...erc1155Abi, ...erc20Abi.filter(({ name }) => name === 'symbol')] as Abi
  const before = createState(abi, { symbol, balanceOf: ([of]) => (of === a ? 5n : 0n) })
  const after = createState(abi, { symbol, balanceOf: ([of]) => (of === a ? 3n : 2n) })
  const move = { kind: 'nft', token, from: a, to: b, id: 9n, amount: 2n } as const
  expect(await ask(before, after, move)).toEqual([
    { kind: 'erc1155', account: a, ...about, id: 9n, before: 5n, after: 3n },
    { kind: 'erc1155', account: b, ...about, id: 9n, before: 0n, after: 2n },
  ])
})

test('an ERC-721 has an owner, and no amounts', async () => {
  const before = createState(abi721, { symbol, ownerOf: () => a, balanceOf: () => 1n })
  const after = createState(abi721, { symbol, ownerOf: () => b, balanceOf: () => 1n })
  const move = { kind: 'nft', token, from: a, to: b, id: 9n, amount: 1n } as const
  expect(await ask(before, after, move)).toEqual([{ kind: 'owner', account: b, ...about, id: 9n, before: a, after: b }])
})
