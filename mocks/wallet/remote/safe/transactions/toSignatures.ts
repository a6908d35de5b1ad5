import { type Address, concat, type Hex } from 'viem'

/** A Safe's contract expects the signatures in ascending order of the owners' addresses. */
export function toSignatures(signatures: ReadonlyMap<Address, Hex>): Hex {
  const inOrder = [...signatures].sort(([a], [b]) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
  return concat(inOrder.map(([, signature]) => signature))
}
