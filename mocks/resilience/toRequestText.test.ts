import { expect, test } from 'vitest'
import { toRequestText } from './toRequestText.ts'

const sent = { from: '0x1', to: '0x2', value: '0x0' }

test('what libraries fill in makes no other request', () => {
  const first = toRequestText({ method: 'eth_sendTransaction', params: [{ ...sent, gas: '0x1', nonce: '0x1' }] })
  expect(toRequestText({ method: 'eth_sendTransaction', params: [{ ...sent, gas: '0x2' }] })).toBe(first)
})

test('another amount, or another method, is another request', () => {
  const first = toRequestText({ method: 'eth_sendTransaction', params: [sent] })
  expect(toRequestText({ method: 'eth_sendTransaction', params: [{ ...sent, value: '0x1' }] })).not.toBe(first)
  expect(toRequestText({ method: 'personal_sign', params: [sent] })).not.toBe(first)
})
