import { decodeRequest } from '../../decode/decodeRequest.ts'
import { describeCall } from '../words/describeCall.ts'
import type { WordBooks } from '../words/wordBooks.ts'
import type { CallOf } from './toCallOf.ts'

/**
 * What the calldata of a call means, for a comment beside it: values are as they are, because code has them so.
 * Undefined for calls without calldata.
 */
export function toCallComment(call: CallOf, books: WordBooks): string | undefined {
  if (call.kind === 'http') return undefined
  const decoded = decodeRequest(call.method, call.params)
  if (decoded?.kind !== 'transaction' && decoded?.kind !== 'batch') return undefined
  const calls = decoded.kind === 'batch' ? decoded.calls : [decoded]
  const chainId = decoded.chainId ?? call.chainId
  const isKnown = ({ to, data }: (typeof calls)[number]) =>
    data !== '0x' && books.decoderOf(chainId).call(to, data) !== undefined
  if (!calls.some(isKnown)) return undefined
  const words = calls.map((each) => describeCall(each, { ...books, isRaw: true, nameOf: String }, chainId) ?? 'nothing')
  // A line break in a text argument would end the comment.
  return words.join(', ').replaceAll(/\s+/g, ' ')
}
