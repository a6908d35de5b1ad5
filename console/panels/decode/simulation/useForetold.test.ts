import { expect, test } from 'vitest'
import type { RequestPreview } from '#mocks/world/world'
import { toCallsToTry } from './useForetold.ts'

const from = '0x0000000000000000000000000000000000000011'
const to = '0x0000000000000000000000000000000000000022'
const call = { to, value: 1n, data: '0x' } as const
const send: RequestPreview = { kind: 'transaction', from, ...call, chainId: 1, gas: 21_000n }
const batch = { kind: 'batch', id: '1', from, chainId: 1, calls: [call, call], atomic: false, upgrade: false } as const

test('a transaction, as the person has edited it', () => {
  expect(toCallsToTry(send, {})).toEqual({ calls: [{ from, ...call, gas: 21_000n }], chainId: 1, isAtomic: true })
  const edited = { from, ...call, value: 2n, gas: 5n }
  expect(toCallsToTry(send, { value: 2n, gas: 5n })).toMatchObject({ calls: [edited] })
})

test('a batch: each call is of the account', () => {
  const calls = [
    { from, ...call },
    { from, ...call },
  ]
  expect(toCallsToTry(batch, {})).toEqual({ calls, chainId: 1, isAtomic: false })
})

test('what nodes do not simulate', () => {
  const creates = { why: 'It creates a contract, and nodes simulate calls alone.' }
  expect(toCallsToTry({ ...send, to: undefined }, {})).toEqual(creates)
  expect(toCallsToTry({ ...batch, calls: [call, { ...call, to: undefined }] }, {})).toEqual(creates)
  expect(toCallsToTry({ ...send, delegations: [to] }, {})).toEqual({ why: expect.stringContaining('EIP-7702') })
})

test('what sends nothing', () => expect(toCallsToTry({ kind: 'connect', accounts: [from] }, {})).toBeUndefined())
