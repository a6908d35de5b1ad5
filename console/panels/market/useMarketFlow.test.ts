import {
  ChainMismatchError,
  ContractFunctionRevertedError,
  encodeErrorResult,
  RpcRequestError,
  UserRejectedRequestError,
} from 'viem'
import { getContractError } from 'viem/utils'
import { expect, test } from 'vitest'
import { benchMarket } from '#fixtures/contracts/generated/benchMarket'
import { fromWireError } from '#mocks/core/rpcError'
import { toMarketProblem } from './useMarketFlow.ts'

const { abi } = benchMarket
const hash = `0x${'ab'.repeat(32)}` as const
const market = `0x${'22'.repeat(20)}` as const

test('a custom error by its name, as a node tells it', () => {
  const data = encodeErrorResult({ abi, errorName: 'AlreadySold', args: [hash] })
  const told = new RpcRequestError({
    body: {},
    url: 'http://127.0.0.1',
    error: { code: 3, message: 'execution reverted', data },
  })
  const error = getContractError(told, { abi, address: market, args: [], functionName: 'buy' } as never)
  expect(toMarketProblem(error)).toEqual({
    name: 'AlreadySold',
    code: 3,
    words: 'AlreadySold(0xabab…abab): it is already sold.',
  })
})

test('numbers among its arguments, and an error that has no words of its own', () => {
  const data = encodeErrorResult({ abi, errorName: 'WrongPrice', args: [5n, 6n] })
  expect(toMarketProblem(new ContractFunctionRevertedError({ abi, data, functionName: 'buy' })).words).toBe(
    'WrongPrice(5, 6): the ether sent is not the price.',
  )
  const strange = [{ type: 'error', name: 'toString', inputs: [] }] as const
  const other = encodeErrorResult({ abi: strange, errorName: 'toString' })
  const error = new ContractFunctionRevertedError({ abi: [...strange], data: other, functionName: 'buy' })
  expect(toMarketProblem(error).words).toBe('toString()')
})

test('a refusal by its code', () => {
  const error = new UserRejectedRequestError(new Error('User rejected the request.'))
  expect(toMarketProblem(error)).toEqual({ name: undefined, code: 4001, words: '4001 User rejected the request.' })
})

test('what a wallet calls an internal error keeps its code; what only this page knows has none to show', () => {
  expect(toMarketProblem(fromWireError({ code: -32603, message: 'No.' })).words).toBe('-32603 No.')
  expect(toMarketProblem(new Error('No.')).words).toBe('No.')
  const mismatch = new ChainMismatchError({ chain: { id: 1, name: 'One' } as never, currentChainId: 2 })
  expect(toMarketProblem(mismatch).words).toMatch(/^The current chain of the wallet \(id: 2\)/)
})

test.each([new Error('No.'), 'No.', undefined, null])('whatever was thrown: %s', (error) =>
  expect(toMarketProblem(error)).toMatchObject({ name: undefined, code: -32603 }),
)

test('a wallet that says nothing but a code', () =>
  expect(toMarketProblem(fromWireError({ code: 4001, message: '' })).words).toBe(
    '4001 The wallet has refused. Nothing was done.',
  ))
