import { escapeHidden } from '#mocks/core/foreign/escapeHidden'
import type { PendingRequest } from '#mocks/world/world'
import { quoteText } from '../../../ui/quoteText.ts'
import { describeParams } from '../../wire/words/describeParams.ts'
import type { WordBooks } from '../../wire/words/wordBooks.ts'

/** Characters. */
const MOST = { line: 160, message: 80 }

/** Undefined where the method says it all. */
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

/** Invisible characters, and those that change the text's direction, become blanks. */
function cut(text: string, most: number): string {
  const plain = escapeHidden(text, { instead: ' ' }).replace(/ {2,}/g, ' ')
  return plain.length > most ? `${plain.slice(0, most)}…` : plain
}
