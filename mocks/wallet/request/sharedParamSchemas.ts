import { getAddress, InvalidParamsRpcError, isAddress, isHex } from 'viem'
import { z } from 'zod'

/** An address in any case, converted to its checksummed form (EIP-55). */
export const addressSchema = z
  .string()
  .refine((text) => isAddress(text, { strict: false }), { error: 'expected a 20-byte hex address' })
  .transform((text) => getAddress(text))

/** Bytes as 0x-prefixed hex, with an even number of digits. */
export const bytesSchema = z
  .string()
  .refine((text) => isHex(text, { strict: true }) && text.length % 2 === 0, { error: 'expected 0x-prefixed hex bytes' })
  .transform((text) => text as `0x${string}`)

/** An unsigned integer in its wire form, EIP-1474 §"Quantity": hex, read as a bigint. */
export const quantitySchema = z
  .string()
  .regex(/^0x[0-9a-fA-F]{1,64}$/, { error: 'expected a 0x-prefixed hex quantity' })
  .transform((text) => BigInt(text))

/** A chain id as in EIP-695 and EIP-3085: a hex quantity from 1 to 2^53 − 1, without leading zeros. */
export const chainIdSchema = z
  .string()
  .regex(/^0x[1-9a-fA-F][0-9a-fA-F]*$/, { error: 'expected a 0x-prefixed hex chain id without leading zeros' })
  .refine((text) => Number.isSafeInteger(Number(text)), { error: 'the chain id is too large' })
  .transform((text) => Number(text))

/** No parameters: absent, or an empty list. */
export const noParamsSchema = z.tuple([]).rest(z.unknown()).optional()

export function parseParams<schema extends z.ZodType>(schema: schema, params: unknown): z.output<schema> {
  const parsed = schema.safeParse(params)
  if (!parsed.success) throw new InvalidParamsRpcError(new Error(describeIssues(parsed.error)))
  return parsed.data
}

/** Formats the problems of the parameters in one line: `params[0].chainId: expected …`. */
function describeIssues(error: z.ZodError): string {
  return error.issues
    .map(({ path, message }) => {
      const place = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
      return `params${place}: ${message}`
    })
    .join('; ')
}
