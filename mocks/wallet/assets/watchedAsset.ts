import type { Address } from 'viem'
import { z } from 'zod'
import type { PersonaTraits } from '#mocks/wallet/personas/persona'
import { addressSchema, chainIdSchema, matching, optional } from '#mocks/wallet/request/sharedParamSchemas'

/** EIP-747 uses a number. Some dapps pass a chain id as EIP-695 writes it. */
const anyChainIdSchema = z.union([z.number().int().positive(), chainIdSchema])

/** EIP-747's optional fields: dapps send an empty text, too, for those that they don't have. */
const optionalOrEmpty = <schema extends z.ZodType>(schema: schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), optional(schema))

/** The address of the picture. It is never fetched, so one that can't be shown is dropped, as wallets do. */
const imageSchema = matching(/^(https?:\/\/|ipfs:\/\/|data:image\/)\S+$/)
  .max(100_000)
  .optional()
  .catch(undefined)

const commonShape = { address: addressSchema, chainId: optionalOrEmpty(anyChainIdSchema), image: imageSchema }

const symbolSchema = optionalOrEmpty(z.string().trim().min(1).max(11, { error: 'expected at most 11 characters' }))

/** Some dapps send the decimals as text. */
const decimalsSchema = optionalOrEmpty(
  z
    .union([z.number(), matching(/^\d{1,2}$/).transform(Number)], { error: 'expected a number' })
    .pipe(z.number().int().min(0).max(36)),
)

const tokenIdSchema = matching(/^\d{1,78}$/, 'expected a decimal number')
  .refine((text) => BigInt(text) < 2n ** 256n, { error: 'the tokenId is too large' })
  .transform((text) => BigInt(text).toString())

const collectionSchema = z.looseObject({ ...commonShape, symbol: symbolSchema, tokenId: tokenIdSchema })

/** EIP-747, with the options of ERC-20 (its own text) and of ERC-721 and ERC-1155 (MIP-1). */
export const watchedAssetSchema = z.discriminatedUnion(
  'type',
  [
    z.looseObject({
      type: z.literal('ERC20'),
      options: z.looseObject({ ...commonShape, symbol: symbolSchema, decimals: decimalsSchema }),
    }),
    z.looseObject({ type: z.literal('ERC721'), options: collectionSchema }),
    z.looseObject({ type: z.literal('ERC1155'), options: collectionSchema }),
  ],
  { error: 'expected { type, options }, with type ERC20, ERC721 or ERC1155' },
)

export type WantedAsset = z.output<typeof watchedAssetSchema>

/** An asset that the user watches, EIP-747. */
export type WatchedAsset = {
  readonly type: PersonaTraits['assets'][number]
  readonly chainId: number
  readonly address: Address
  readonly symbol?: string | undefined
  readonly decimals?: number | undefined
  readonly image?: string | undefined
  /** The token's number in its collection, in decimal. */
  readonly tokenId?: string | undefined
}
