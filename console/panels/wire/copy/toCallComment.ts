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
  if (decoded?.kind !== 'transaction' || decoded.data === '0x') return undefined
  const chainId = decoded.chainId ?? call.chainId
  if (!books.decoderOf(chainId).call(decoded.to, decoded.data)) return undefined
  const words = describeCall(decoded, { ...books, isRaw: true, nameOf: String }, chainId)
  // A line break in a text argument would end the comment.
  return words?.replaceAll(/\s+/g, ' ')
}
