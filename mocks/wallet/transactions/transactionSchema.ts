import { z } from 'zod'
import { addressSchema, bytesSchema, chainIdSchema, quantitySchema } from '../request/sharedParamSchemas.ts'
import { TRANSACTION_TYPES, type WireTransactionType } from './transactionRequest.ts'

const NO_BLOBS = 'the wallet does not send blob transactions (EIP-4844, type 0x3)'
const WIRE_TYPES = Object.keys(TRANSACTION_TYPES) as [WireTransactionType, ...WireTransactionType[]]

const noBlobsSchema = z.never({ error: NO_BLOBS }).optional()
/** EIP-2681 and EIP-7702 allow more, but a JavaScript number cannot hold it. */
const numberSchema = (what: string) =>
  quantitySchema
    .refine((number) => number <= BigInt(Number.MAX_SAFE_INTEGER), { error: `the ${what} is too large` })
    .transform(Number)
const wordSchema = z
  .string()
  .regex(/^0x[0-9a-fA-F]{1,64}$/, { error: 'expected at most 32 bytes of hex' })
  .transform((text) => `0x${text.slice(2).padStart(64, '0')}` as const)

/** An authorization signed by its account, EIP-7702. Chain 0 means all chains. */
const authorizationSchema = z.strictObject({
  chainId: numberSchema('chain id'),
  address: addressSchema,
  nonce: numberSchema('nonce'),
  yParity: quantitySchema.refine((parity) => parity <= 1n, { error: 'expected 0x0 or 0x1' }).transform(Number),
  r: wordSchema,
  s: wordSchema,
})

/** Strict: a field that would not be signed is an error, not ignored. */
export const transactionSchema = z.strictObject({
  from: addressSchema,
  to: addressSchema.nullish(),
  value: quantitySchema.optional(),
  data: bytesSchema.optional(),
  input: bytesSchema.optional(),
  gas: quantitySchema.optional(),
  gasLimit: quantitySchema.optional(),
  gasPrice: quantitySchema.optional(),
  maxFeePerGas: quantitySchema.optional(),
  maxPriorityFeePerGas: quantitySchema.optional(),
  nonce: numberSchema('nonce').optional(),
  chainId: chainIdSchema.optional(),
  type: z
    .enum(WIRE_TYPES, { error: ({ input }) => (input === '0x3' ? NO_BLOBS : `expected ${WIRE_TYPES.join(', ')}`) })
    .optional(),
  accessList: z.array(z.strictObject({ address: addressSchema, storageKeys: z.array(wordSchema) })).optional(),
  authorizationList: z.array(authorizationSchema).min(1, { error: 'expected at least one authorization' }).optional(),
  blobs: noBlobsSchema,
  blobVersionedHashes: noBlobsSchema,
  maxFeePerBlobGas: noBlobsSchema,
  sidecars: noBlobsSchema,
})

export type WireTransaction = z.output<typeof transactionSchema>
