import { concat, encodeFunctionData, encodePacked, type Hex, parseAbi, size } from 'viem'
import type { FilledSafeCall } from '../safeTypes.ts'

const abi = parseAbi(['function multiSend(bytes transactions) payable'])

/**
 * The calldata of Safe's `MultiSendCallOnly`, which makes several calls, all or none.
 *
 * @example
 * const data = encodeMultiSend([{ to, value: 1n, data: '0x' }, { to: token, value: 0n, data: transfer }])
 */
export function encodeMultiSend(calls: readonly FilledSafeCall[]): Hex {
  const parts = calls.map(({ to, value, data }) =>
    encodePacked(['uint8', 'address', 'uint256', 'uint256', 'bytes'], [0, to, value, BigInt(size(data)), data]),
  )
  return encodeFunctionData({ abi, functionName: 'multiSend', args: [concat(parts)] })
}
