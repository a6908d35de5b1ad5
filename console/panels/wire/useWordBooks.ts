import { useMemo } from 'react'
import { useBooks } from '../../BooksContext.tsx'
import { useDecoders } from '../contracts/useDecoder.ts'
import { usePartyName } from '../names/useNames.ts'
import type { WordBooks } from './words/wordBooks.ts'

/** A new object when the console has learnt something. */
export function useWordBooks(): WordBooks {
  const { isRaw } = useBooks()
  const decoderOf = useDecoders()
  const nameOf = usePartyName()
  return useMemo(() => ({ isRaw, decoderOf, nameOf }), [isRaw, decoderOf, nameOf])
}
