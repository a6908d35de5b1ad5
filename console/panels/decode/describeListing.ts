import { type Address, isAddress, isAddressEqual } from 'viem'
import { z } from 'zod'
import { listingTypedData } from '#fixtures/contracts/listingTypedData'
import { formatAmount } from '../../ui/formatAmount.ts'
import { formatChainTime } from '../../ui/formatChainTime.ts'

/** EIP-712 data has numbers as numbers or as text. */
const number = z
  .union([z.string().regex(/^(\d{1,78}|0x[0-9a-fA-F]{1,64})$/), z.int().nonnegative(), z.bigint().nonnegative()])
  .transform(BigInt)

const listing = z.object({
  primaryType: z.literal(listingTypedData.primaryType),
  domain: z.object({ verifyingContract: z.custom<Address>((value) => typeof value === 'string' && isAddress(value)) }),
  message: z.object({ tokenId: number, price: number, deadline: number }),
})

export function describeListing(typedData: unknown, market: Address): string | undefined {
  const { data } = listing.safeParse(typedData)
  if (!data || !isAddressEqual(data.domain.verifyingContract, market)) return undefined
  const { tokenId, price, deadline } = data.message
  return `Sells #${tokenId} for ${formatAmount(price, 18, 18)} ETH to any buyer, until ${formatChainTime(deadline)}.`
}
