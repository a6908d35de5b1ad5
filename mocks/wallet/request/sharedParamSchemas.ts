import { getAddress, InvalidParamsRpcError, isAddress, isHex } from 'viem'
import { z } from 'zod'

export const matching = (pattern: RegExp, error?: string) => z.string().regex(pattern, error)

/** Many dapps send null for what they don't have: it counts as left out. */
export const optional = <schema extends z.ZodType>(schema: schema) =>
  schema
    .nullish()
    .transform((value): z.output<schema> | undefined => value ?? undefined)
    // Again, so that its type says that the field may be missing.
    .optional()

export const withDefault = <schema extends z.ZodType>(schema: schema, value: z.output<schema>) =>
  schema.nullish().transform((given): z.output<schema> => given ?? value)

export const inOrder = <schemas extends [z.ZodType, ...z.ZodType[]]>(...schemas: schemas) =>
  z.tuple(schemas).rest(z.unknown())

export const invalidParams = (message: string) => new InvalidParamsRpcError(new Error(message))

export const addressSchema = z
  .string()
  .refine((text) => isAddress(text, { strict: false }), { error: 'expected a 20-byte hex address' })
  .transform((text) => getAddress(text))

export const bytesSchema = z
  .string()
  .refine((text) => isHex(text, { strict: true }) && text.length % 2 === 0, { error: 'expected 0x-prefixed hex bytes' })
  .transform((text) => text as `0x${string}`)

/** EIP-1474 §"Quantity". */
export const quantitySchema = matching(/^0x[0-9a-fA-F]{1,64}$/, 'expected a 0x-prefixed hex quantity').transform(BigInt)

const chainIdMessage = 'expected a 0x-prefixed hex chain id without leading zeros'
/** A chain id as in EIP-695 and EIP-3085: a hex quantity from 1 to 2^53 − 1, without leading zeros. */
export const chainIdSchema = matching(/^0x[1-9a-fA-F][0-9a-fA-F]*$/, chainIdMessage)
  .refine((text) => Number.isSafeInteger(Number(text)), { error: 'the chain id is too large' })
  .transform(Number)

export function parseParams<schema extends z.ZodType>(schema: schema, params: unknown): z.output<schema> {
  const { success, data, error } = schema.safeParse(params)
  if (success) return data
  const issues = error.issues.map(({ path, message }) => {
    const place = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
    return `params${place}: ${message}`
  })
  throw new InvalidParamsRpcError(new Error(issues.join('; ')))
}
