import type { PendingRequest } from '#mocks/world/world'
import { describeParams } from '../../wire/words/describeParams.ts'
import type { WordBooks } from '../../wire/words/wordBooks.ts'

/**
 * Describes in a line what a request would do: what is signed, sent or shown. Undefined where its method says it all.
 *
 * @param chainId the wallet's chain
 * @example
 * describeRequest(request, books, 31337) // '0.01 ETH to Account 2'
 */
export function describeRequest(request: PendingRequest, books: WordBooks, chainId: number): string | undefined {
  const { preview, method, params } = request
  if (preview.kind === 'connect') {
    const accounts = preview.accounts.map((account) => books.nameOf(account)).join(', ')
    return preview.messages ? `shows ${accounts}, and signs a log-in` : `shows ${accounts}`
  }
  if (preview.kind === 'message' && preview.signIn) return `signs a log-in for ${preview.signIn.domain}`
  return describeParams(method, params, books, () => request.chainId ?? chainId)
}
