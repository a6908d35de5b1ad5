import { type Address, concat, type Hex } from 'viem'

/**
 * Joins owners' signatures as a Safe's contract expects them: in the ascending order of the owners' addresses.
 *
 * @param signatures of 65 bytes each, by owner
 */
export function toSignatures(signatures: ReadonlyMap<Address, Hex>): Hex {
  const inOrder = [...signatures].sort(([a], [b]) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
  return concat(inOrder.map(([, signature]) => signature))
}
