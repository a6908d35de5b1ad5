import type { ContractBookState } from './createContractBook.ts'
import { toPlace } from './createContractBook.ts'
import { createDecoder, type Decoder } from './createDecoder.ts'
import type { SelectorIndex } from './indexSelectors.ts'

export function createDecoders(
  { contracts, recognised }: Pick<ContractBookState, 'contracts' | 'recognised'>,
  selectors: SelectorIndex,
): (chainId: number) => Decoder {
  const made = new Map<number, Decoder>()
  return (chainId) => {
    const known = made.get(chainId)
    if (known) return known
    const decoder = createDecoder(contracts, (address) => recognised.get(toPlace(chainId, address)), selectors)
    made.set(chainId, decoder)
    return decoder
  }
}
