import { expect, test } from 'vitest'
import type { RunRequest } from './resilienceResult.ts'
import { findDouble, toRequestText } from './runRequest.ts'
import { makeRequest } from './testing/makeResult.ts'

const first = makeRequest({ decision: 'reject', isByScenario: true })
const find = (changes: Partial<RunRequest>) =>
  findDouble([first, makeRequest({ decision: 'open', isExpected: false, isAfter: true, isClicked: false, ...changes })])

test('a second question that nobody asked for', () => {
  expect(find({ isRepeat: true })?.method).toBe('eth_sendTransaction')
  // Another text, such as a new nonce to sign: the flow does not expect it either.
  expect(find({})).toBeDefined()
  // The flow happens to take it.
  expect(find({ isRepeat: true, isExpected: true, decision: 'approve' })).toBeDefined()
})

test('what somebody asked for', () => {
  expect(find({ isRepeat: true, isClicked: true })).toBeUndefined()
  expect(find({ isExpected: true, decision: 'approve' })).toBeUndefined()
  expect(find({ isRepeat: true, isAfter: false })).toBeUndefined()
})

test('only signatures and transactions, each with its own kind', () => {
  expect(find({ method: 'wallet_switchEthereumChain', isRepeat: true })).toBeUndefined()
  expect(find({ method: 'personal_sign' })).toBeUndefined()
  expect(findDouble([first])).toBeUndefined()
})

const sent = { from: '0x1', to: '0x2', value: '0x0' }

test('what libraries fill in makes no other request; another amount, or another method, does', () => {
  const first = toRequestText({ method: 'eth_sendTransaction', params: [{ ...sent, gas: '0x1', nonce: '0x1' }] })
  expect(toRequestText({ method: 'eth_sendTransaction', params: [{ ...sent, gas: '0x2' }] })).toBe(first)
  expect(toRequestText({ method: 'eth_sendTransaction', params: [{ ...sent, value: '0x1' }] })).not.toBe(first)
  expect(toRequestText({ method: 'personal_sign', params: [sent] })).not.toBe(first)
})
