import { expect, test } from 'vitest'
import { toFeePairs } from './TransactionView.tsx'

const told = (fees: Parameters<typeof toFeePairs>[0]) =>
  Object.fromEntries(toFeePairs(fees).filter(([, value]) => value !== undefined))

test('what is known of gas and fees is told in gwei, and no more', () => {
  expect(told({ gas: 21_000n, maxFeePerGas: 1_500_000_000n, maxPriorityFeePerGas: 1n, nonce: 0, type: '0x2' })).toEqual(
    { gas: '21000', 'max fee': '1.5 gwei', 'priority fee': '0.000000001 gwei', nonce: '0', type: 'EIP-1559' },
  )
  expect(told({ gasPrice: 2_000_000_000n, type: '0x7f' })).toEqual({ 'gas price': '2 gwei', type: '0x7f' })
  expect(told({})).toEqual({})
})
