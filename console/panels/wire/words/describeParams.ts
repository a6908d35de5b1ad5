import { quoteText } from '../../../ui/quoteText.ts'
import { decodeRequest } from '../../decode/decodeRequest.ts'
import { describeCall } from './describeCall.ts'
import type { WordBooks } from './wordBooks.ts'

const MOST = 4

/** Undefined where the method says it all. */
export function describeParams(
  method: string,
  params: unknown,
  books: WordBooks,
  findChainId: () => number | undefined,
): string | undefined {
  const decoded = decodeRequest(method, params)
  switch (decoded?.kind) {
    case 'message':
      return decoded.text === undefined ? undefined : quoteText(decoded.text)
    case 'typedData': {
      const type = (decoded.typedData as { primaryType?: unknown } | null)?.primaryType
      return typeof type === 'string' ? type : undefined
    }
    case 'transaction':
      return describeCall(decoded, books, decoded.chainId ?? findChainId())
    case 'batch': {
      const { calls, chainId = findChainId() } = decoded
      const words = calls.slice(0, MOST).map((call) => describeCall(call, books, chainId) ?? 'nothing')
      const count = `${calls.length} ${calls.length === 1 ? 'call' : 'calls'}`
      return calls.length === 0 ? count : `${count}: ${words.join(', ')}${calls.length > MOST ? ', …' : ''}`
    }
    case 'chainId':
      return `chain ${decoded.chainId}`
    default:
      return undefined
  }
}
