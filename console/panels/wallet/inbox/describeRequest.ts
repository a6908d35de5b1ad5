import { escapeHidden } from '#mocks/core/foreign/escapeHidden'
import type { PendingRequest } from '#mocks/world/world'
import { cutText } from '../../../ui/format.ts'
import { quoteText } from '../../../ui/Told.tsx'
import { describeParams } from '../../wire/words/describeEvent.ts'
import type { WordBooks } from '../../wire/words/wordBooks.ts'

/** Characters. */
const MOST = { line: 160, message: 80 }

type RequestTitle = { readonly words: string | undefined; readonly method: string }

/** Undefined where the method says it all. Invisible characters, and those that change its direction, become blanks. */
export function describeRequest(request: PendingRequest, books: WordBooks, chainId: number): string | undefined {
  const words = describe(request, books, chainId)
  return words && cutText(escapeHidden(words, { instead: ' ' }).replace(/ {2,}/g, ' '), MOST.line)
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

/** The wallet answers session proposals as `wallet_requestPermissions`, which no dapp has called. */
export function toRequestTitle({ method, connection }: Pick<PendingRequest, 'method' | 'connection'>): RequestTitle {
  const { proposal } = connection
  if (!proposal) return { words: undefined, method }
  const isConnect = method === 'wallet_requestPermissions'
  return { words: `Connect ${isConnect ? '' : 'and log in '}over WalletConnect`, method: proposal }
}
