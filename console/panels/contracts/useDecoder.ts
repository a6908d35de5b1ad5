import { useCallback } from 'react'
import { useBooks } from '../../BooksContext.tsx'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import type { Decoder } from './createDecoder.ts'

export const useDecoder = (chainId?: number): Decoder => useDecoders()(chainId)

export function useDecoders(): (chainId?: number) => Decoder {
  const { wallet } = useWorld()
  const { decoderOf } = useBooks()
  const { chainId: current } = useStore(wallet)
  return useCallback((chainId) => decoderOf(chainId ?? current), [decoderOf, current])
}
