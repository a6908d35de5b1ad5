import type { Address, Hex } from 'viem'
import { z } from 'zod'
import { addressSchema, matching } from '#mocks/wallet/request/sharedParamSchemas'

export const savedHexSchema = matching(/^0x[0-9a-f]*$/i).transform((text) => text as Hex)

export const savedBigintSchema = matching(/^[0-9]+$/).transform(BigInt)

const signaturesSchema = z.array(z.tuple([addressSchema, savedHexSchema]))

const callSchema = z.object({ to: addressSchema, value: savedBigintSchema, data: savedHexSchema })

export const savedSafeSchema: z.ZodType<KeptSafe> = z.object({
  address: addressSchema,
  chainId: z.number().int().positive(),
  fromBlock: savedBigintSchema,
  transactions: z.array(
    callSchema.extend({
      safeTxHash: savedHexSchema,
      operation: z.union([z.literal(0), z.literal(1)]),
      safeTxGas: savedBigintSchema,
      nonce: savedBigintSchema,
      calls: z.array(callSchema),
      signatures: signaturesSchema,
      submittedAt: z.number(),
    }),
  ),
  messages: z.array(z.object({ messageHash: savedHexSchema, digest: savedHexSchema, signatures: signaturesSchema })),
})

/** In the order in which they were made. */
export type KeptSignatures = readonly (readonly [owner: Address, signature: Hex])[]

/** A proposed transaction of a Safe. What became of it is on the chain. */
export type KeptSafeTransaction = {
  readonly safeTxHash: Hex
  readonly to: Address
  /** Wei. */
  readonly value: bigint
  readonly data: Hex
  readonly operation: 0 | 1
  readonly safeTxGas: bigint
  /** The Safe's own nonce. */
  readonly nonce: bigint
  /** The calls of a batch; otherwise the one call. */
  readonly calls: readonly { readonly to: Address; readonly value: bigint; readonly data: Hex }[]
  readonly signatures: KeptSignatures
  /** Milliseconds since the Unix epoch. */
  readonly submittedAt: number
}

/** A message that owners of a Safe sign off chain. */
export type KeptSafeMessage = { readonly messageHash: Hex; readonly digest: Hex; readonly signatures: KeptSignatures }

/** What a wallet keeps of a Safe: what its owners have proposed and signed, the oldest first. */
export type KeptSafe = {
  readonly address: Address
  readonly chainId: number
  /** The block after which its transactions are looked for. */
  readonly fromBlock: bigint
  readonly transactions: readonly KeptSafeTransaction[]
  readonly messages: readonly KeptSafeMessage[]
}
