import { type Hex, isHex } from 'viem'
import { readProblem } from '../../decode/readProblem.ts'
import { describeDecoded } from './describeCall.ts'
import type { WordBooks } from './wordBooks.ts'

/** How deep wallets and libraries wrap errors. */
const DEPTH = 4

/** Adds the contract's own error where its data is known. */
export function describeError(error: unknown, books: WordBooks, chainId: number | undefined): string {
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : error
  const decoder = books.decoderOf(chainId)
  const words = readProblem(String(message), decoder, books.nameOf)
  const data = words === String(message) ? findData(error, DEPTH) : undefined
  const decoded = data && decoder.error(data)
  // Nodes put the text of `Error(string)` into their message themselves.
  const isTold = decoded?.args.some(({ value }) => value !== '' && words.includes(String(value)))
  return decoded && !isTold ? `${words}: ${describeDecoded(decoded, books)}` : words
}

function findData(error: unknown, depth: number): Hex | undefined {
  if (isHex(error)) return error.length >= 10 ? error : undefined
  if (typeof error !== 'object' || error === null || depth === 0) return undefined
  const { data, originalError, cause } = error as { data?: unknown; originalError?: unknown; cause?: unknown }
  return findData(data, depth - 1) ?? findData(originalError, depth - 1) ?? findData(cause, depth - 1)
}
