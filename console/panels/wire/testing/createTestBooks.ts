import { shortHex } from '../../../ui/shortHex.ts'
import type { BookContract } from '../../contracts/bookContract.ts'
import { createDecoder } from '../../contracts/createDecoder.ts'
import type { WordBooks } from '../words/wordBooks.ts'

type TestBooksParameters = {
  readonly contracts?: readonly BookContract[]
  /** By address in lower case. */
  readonly names?: Readonly<Record<string, string>>
  readonly isRaw?: boolean
}

export function createTestBooks({ contracts = [], names = {}, isRaw = false }: TestBooksParameters = {}): WordBooks {
  const decoder = createDecoder(contracts)
  return {
    isRaw,
    decoderOf: () => decoder,
    nameOf: (address) => (isRaw ? address : (names[address.toLowerCase()] ?? shortHex(address))),
  }
}
