import {
  type Abi,
  type Address,
  decodeFunctionData,
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionResult,
  erc20Abi,
  erc721Abi,
  erc1155Abi,
  type Hex,
  numberToHex,
  zeroAddress,
} from 'viem'
import { describe, expect, test } from 'vitest'
import type { ChainReader } from '../../contracts/chainReader.ts'
import { readAssetMoves, readBalanceChanges } from './readBalanceChanges.ts'

const a = '0x0000000000000000000000000000000000000011'
const b = '0x0000000000000000000000000000000000000022'
const token = '0x0000000000000000000000000000000000000033'
const nft = '0x0000000000000000000000000000000000000044'
const word = { type: 'uint256' } as const

function toLog(abi: Abi, address: Address, eventName: string, args: object, data: Hex = '0x') {
  return { address, topics: encodeEventTopics({ abi, eventName, args } as never), data }
}
const uint = (value: bigint) => encodeAbiParameters([word], [value])
const bool = encodeAbiParameters([{ type: 'bool' }], [true])
const paid = toLog(erc20Abi as Abi, token, 'Transfer', { from: a, to: b }, uint(5n))
const approved = toLog(erc20Abi as Abi, token, 'Approval', { owner: a, spender: b }, uint(9n))
const sold = toLog(erc721Abi as Abi, nft, 'Transfer', { from: b, to: a, tokenId: 7n })

describe('moves', () => {
  test.each([
    ['ERC-20', paid, [{ kind: 'erc20', token, from: a, to: b, amount: 5n }]],
    ['an allowance', approved, [{ kind: 'allowance', token, owner: a, spender: b }]],
    ['ERC-721', sold, [{ kind: 'nft', token: nft, from: b, to: a, id: 7n, amount: 1n }]],
    [
      'an approval of ERC-721',
      toLog(erc721Abi as Abi, nft, 'Approval', { owner: a, spender: b, tokenId: 7n }),
      [{ kind: 'approval', token: nft, owner: a, spender: b, id: 7n }],
    ],
    [
      'an operator',
      toLog(erc721Abi as Abi, nft, 'ApprovalForAll', { owner: a, operator: b }, bool),
      [{ kind: 'operator', token: nft, owner: a, operator: b, isApproved: true }],
    ],
    [
      'ERC-1155',
      toLog(
        erc1155Abi as Abi,
        nft,
        'TransferSingle',
        { operator: a, from: a, to: b },
        encodeAbiParameters([word, word], [3n, 4n]),
      ),
      [{ kind: 'nft', token: nft, from: a, to: b, id: 3n, amount: 4n }],
    ],
    [
      'several of ERC-1155',
      toLog(
        erc1155Abi as Abi,
        nft,
        'TransferBatch',
        { operator: a, from: a, to: b },
        encodeAbiParameters(
          [{ type: 'uint256[]' }, { type: 'uint256[]' }],
          [
            [1n, 2n],
            [5n, 6n],
          ],
        ),
      ),
      [
        { kind: 'nft', token: nft, from: a, to: b, id: 1n, amount: 5n },
        { kind: 'nft', token: nft, from: a, to: b, id: 2n, amount: 6n },
      ],
    ],
  ])('of %s', (_name, log, moves) => expect(readAssetMoves([log])).toEqual(moves))

  test.each([
    null,
    1,
    {},
    { address: token, topics: [], data: '0x' },
    { ...paid, data: '0x01' },
    { ...paid, topics: ['x'] },
  ])('not of %j', (log) => expect(readAssetMoves([log])).toEqual([]))
})

describe('changes', () => {
  const read: ChainReader = async (_chainId, ask, [given, block]) => {
    const isAfter = block === numberToHex(10)
    if (ask === 'eth_getBalance') return numberToHex(isAfter && given === a ? 90n : 100n)
    const { to, data } = given as { to: Address; data: Hex }
    const abi = to === token ? (erc20Abi as Abi) : (erc721Abi as Abi)
    const { functionName, args = [] } = decodeFunctionData({ abi, data })
    const answers: Record<string, unknown> = {
      symbol: 'PAY',
      decimals: 6,
      balanceOf: isAfter ? (args[0] === a ? 15n : 5n) : args[0] === a ? 20n : 0n,
      allowance: isAfter ? 9n : 0n,
      ownerOf: isAfter ? a : b,
    }
    if (!(functionName in answers)) throw new Error('execution reverted')
    return encodeFunctionResult({ abi, functionName, result: answers[functionName] } as never)
  }
  const ask = (logs: readonly unknown[], reader = read) =>
    readBalanceChanges({ read: reader, chainId: 1, blockNumber: 10n, moves: readAssetMoves(logs), parties: [a, token] })

  test('of currency, tokens, allowances and owners; what is as before is left out', async () => {
    const about = { symbol: 'PAY', decimals: 6 }
    expect(await ask([paid, paid, approved, sold])).toEqual([
      { kind: 'native', account: a, before: 100n, after: 90n },
      { kind: 'erc20', account: a, token, ...about, before: 20n, after: 15n },
      { kind: 'erc20', account: b, token, ...about, before: 0n, after: 5n },
      { kind: 'allowance', account: a, spender: b, token, ...about, before: 0n, after: 9n },
      { kind: 'owner', account: a, token: nft, id: 7n, symbol: 'PAY', before: b, after: a },
    ])
  })

  test('of a mint: nobody had it', async () => {
    const minted: ChainReader = async (chainId, question, params) => {
      const [{ data }, block] = params as [{ data?: Hex }, Hex]
      if (question === 'eth_call' && data?.startsWith('0x6352211e') && block === numberToHex(9))
        throw new Error('no such token')
      return read(chainId, question, params)
    }
    const log = toLog(erc721Abi as Abi, nft, 'Transfer', { from: zeroAddress, to: a, tokenId: 7n })
    expect(await ask([log], minted)).toContainEqual({
      kind: 'owner',
      account: a,
      token: nft,
      id: 7n,
      symbol: 'PAY',
      before: undefined,
      after: a,
    })
  })

  test('of contracts that answer other than the standard says: what can be known', async () => {
    const odd: ChainReader = async (chainId, question, params) =>
      question === 'eth_call' ? '0x01' : read(chainId, question, params)
    expect(await ask([paid, approved, sold], odd)).toEqual([{ kind: 'native', account: a, before: 100n, after: 90n }])
  })

  test('a chain that does not answer is an error', async () =>
    await expect(ask([], async () => null)).rejects.toThrow('The chain gives no balance.'))
})
