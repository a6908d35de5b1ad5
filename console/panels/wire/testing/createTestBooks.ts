import { shortHex } from '../../../ui/shortHex.ts'
import type { BookContract } from '../../contracts/bookContract.ts'
import { createDecoder } from '../../contracts/createDecoder.ts'
import type { WordBooks } from '../words/wordBooks.ts'

type TestBooksParameters = {
  readonly contracts?: readonly BookContract[]
  /** Names by address in lower case. */
  readonly names?: Readonly<Record<string, string>>
  readonly isRaw?: boolean
}

/** Creates books of the given contracts and names, the same on all chains. */
export function createTestBooks({ contracts = [], names = {}, isRaw = false }: TestBooksParameters = {}): WordBooks {
  const decoder = createDecoder(contracts)
  return {
    isRaw,
    decoderOf: () => decoder,
    nameOf: (address) => (isRaw ? address : (names[address.toLowerCase()] ?? shortHex(address))),
  }
}
