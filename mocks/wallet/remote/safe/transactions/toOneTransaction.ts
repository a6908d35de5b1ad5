import type { NewSafeTransaction } from '../safeAccount.ts'
import { safeLibraries } from '../safeLibraries.ts'
import type { SafeCall } from '../safeTypes.ts'
import { encodeMultiSend } from './encodeMultiSend.ts'

/**
 * The transaction with which a Safe makes calls: the call itself, or a delegate call of Safe's `MultiSendCallOnly`.
 *
 * @throws RangeError for an empty list
 */
export function toOneTransaction(given: SafeCall | readonly SafeCall[]): NewSafeTransaction {
  const list = Array.isArray(given) ? (given as readonly SafeCall[]) : [given as SafeCall]
  const calls = list.map(({ to, value = 0n, data = '0x' }) => ({ to, value, data }))
  const [first, second] = calls
  if (!first) throw new RangeError('A Safe’s transaction needs a call.')
  if (!second) return { ...first, operation: 0, calls }
  return { to: safeLibraries.multiSendCallOnly, value: 0n, data: encodeMultiSend(calls), operation: 1, calls }
}
