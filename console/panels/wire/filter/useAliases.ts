import { useEffect } from 'react'
import { useBooks } from '../../../BooksContext.tsx'
import { useNamedAddresses } from '../../names/useNames.ts'
import type { WireModel } from '../model/wireModel.ts'
import { toAliases } from './toAliases.ts'

/** Has the search find payloads by what rows call their addresses and functions. */
export function useAliases(model: WireModel): void {
  const { selectors } = useBooks()
  const names = useNamedAddresses()
  useEffect(() => model.setAliases((text) => toAliases(text, selectors, names)), [model, selectors, names])
}
