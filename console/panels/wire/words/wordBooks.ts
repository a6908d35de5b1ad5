import { useMemo } from 'react'
import { useBooks } from '../../../BooksContext.tsx'
import type { Decoder } from '../../contracts/createDecoder.ts'
import { useDecoders } from '../../contracts/useDecoder.ts'
import { usePartyName } from '../../names/useNames.ts'

export type WordBooks = {
  readonly isRaw: boolean
  decoderOf(chainId: number | undefined): Decoder
  nameOf(address: string): string
}

export function useWordBooks(): WordBooks {
  const { isRaw } = useBooks()
  const decoderOf = useDecoders()
  const nameOf = usePartyName()
  return useMemo(() => ({ isRaw, decoderOf, nameOf }), [isRaw, decoderOf, nameOf])
}
