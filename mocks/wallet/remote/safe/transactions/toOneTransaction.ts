import { concat, encodeFunctionData, encodePacked, type Hex, parseAbi, size } from 'viem'
import type { NewSafeTransaction } from '#mocks/wallet/remote/safe/safeAccount'
import { safeLibraries } from '#mocks/wallet/remote/safe/safeLibraries'
import type { FilledSafeCall, SafeCall } from '#mocks/wallet/remote/safe/safeTypes'

const abi = parseAbi(['function multiSend(bytes transactions) payable'])

/** The call itself, or a delegate call of Safe's `MultiSendCallOnly`. */
export function toOneTransaction(given: SafeCall | readonly SafeCall[]): NewSafeTransaction {
  const list = Array.isArray(given) ? (given as readonly SafeCall[]) : [given as SafeCall]
  const calls = list.map(({ to, value = 0n, data = '0x' }) => ({ to, value, data }))
  const [first, second] = calls
  if (!first) throw new RangeError('A Safe’s transaction needs a call.')
  if (!second) return { ...first, operation: 0, calls }
  return { to: safeLibraries.multiSendCallOnly, value: 0n, data: encodeMultiSend(calls), operation: 1, calls }
}

/** `MultiSendCallOnly` makes all calls or none. */
function encodeMultiSend(calls: readonly FilledSafeCall[]): Hex {
  const parts = calls.map(({ to, value, data }) =>
    encodePacked(['uint8', 'address', 'uint256', 'uint256', 'bytes'], [0, to, value, BigInt(size(data)), data]),
  )
  return encodeFunctionData({ abi, functionName: 'multiSend', args: [concat(parts)] })
}
