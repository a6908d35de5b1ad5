import { z } from 'zod'
import type { SignedListing } from '../../marketActions.ts'

const hex = z.templateLiteral(['0x', z.string().regex(/^[0-9a-fA-F]*$/)])
const address = z.templateLiteral(['0x', z.string().regex(/^[0-9a-fA-F]{40}$/)])
/** A uint256 in decimal text. */
const number = z
  .string()
  .regex(/^\d{1,78}$/)
  .refine((text) => BigInt(text) < 2n ** 256n)

const signedListing = z.object({
  listing: z.object({
    seller: address,
    collection: address,
    tokenId: number,
    price: number,
    deadline: number,
    salt: number,
  }),
  signature: hex,
})

/**
 * Parses stored listings. Entries that are not listings are skipped: other pages of this origin, and users, can write
 * anything to the storage.
 */
export function parseSignedListings(text: string | null): readonly SignedListing[] {
  try {
    const entries: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(entries)) return []
    return entries.flatMap((entry) => signedListing.safeParse(entry).data ?? [])
  } catch {
    return []
  }
}
