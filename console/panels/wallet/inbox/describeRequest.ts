import { escapeHidden } from '#mocks/core/foreign/escapeHidden'
import type { PendingRequest } from '#mocks/world/world'
import { quoteText } from '../../../ui/quoteText.ts'
import { describeParams } from '../../wire/words/describeParams.ts'
import type { WordBooks } from '../../wire/words/wordBooks.ts'

/** The longest line, and the longest message in it. */
const MOST = { line: 160, message: 80 }

/**
 * Describes in a line what a request would do: what is signed, sent or shown. Undefined where its method says it all.
 *
 * @param chainId the wallet's chain
 * @example
 * describeRequest(request, books, 31337) // '0.01 ETH to Account 2'
 */
export function describeRequest(request: PendingRequest, books: WordBooks, chainId: number): string | undefined {
  const words = describe(request, books, chainId)
  return words === undefined ? undefined : cut(words, MOST.line)
}

function describe(request: PendingRequest, books: WordBooks, chainId: number): string | undefined {
  const { preview, method, params } = request
  if (preview.kind === 'connect') {
    const accounts = preview.accounts.map((account) => books.nameOf(account)).join(', ')
    return preview.messages ? `shows ${accounts}, and signs a log-in` : `shows ${accounts}`
  }
  if (preview.kind === 'message' && preview.signIn) return `signs a log-in for ${preview.signIn.domain}`
  if (preview.kind === 'message' && preview.text !== undefined) return `signs ${quoteText(preview.text, MOST.message)}`
  return describeParams(method, params, books, () => request.chainId ?? chainId)
}

/** Says that more follows. What cannot be seen, or changes the direction of the text, is a blank. */
function cut(text: string, most: number): string {
  const plain = escapeHidden(text, { instead: ' ' }).replace(/ {2,}/g, ' ')
  return plain.length > most ? `${plain.slice(0, most)}…` : plain
}
