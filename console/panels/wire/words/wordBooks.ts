import { useMemo } from 'react'
import type { Decoder } from '#console/panels/contracts/createDecoder'
import { useDecoders } from '#console/panels/contracts/useDecoder'
import { usePartyName } from '#console/panels/names/useNames'
import { useBooks } from '../../../BooksContext.tsx'

export type WordBooks = {
  readonly isRaw: boolean
  /** Default: the wallet's chain. */
  decoderOf(chainId: number | undefined): Decoder
  /** Its name, or its shortened text. */
  nameOf(address: string): string
}

/** A new object when the console has learnt something. */
export function useWordBooks(): WordBooks {
  const { isRaw } = useBooks()
  const decoderOf = useDecoders()
  const nameOf = usePartyName()
  return useMemo(() => ({ isRaw, decoderOf, nameOf }), [isRaw, decoderOf, nameOf])
}
