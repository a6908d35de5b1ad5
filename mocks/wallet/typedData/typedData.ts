import { z } from 'zod'

const fieldSchema = z.object({ name: z.string(), type: z.string() })
const membersSchema = z.record(z.string(), z.unknown())

const typedDataSchema = z
  .object({
    types: z.record(z.string(), z.array(fieldSchema)),
    primaryType: z.string(),
    domain: membersSchema.default({}),
    message: membersSchema.optional(),
  })
  .superRefine(({ primaryType, message }, context) => {
    if (primaryType !== 'EIP712Domain' && message === undefined)
      context.addIssue({ code: 'custom', path: ['message'], message: 'expected an object' })
  })

/** A member of a struct, EIP-712 §"Definition of typed structured data". */
export type TypedDataField = z.output<typeof fieldSchema>
export type TypedDataTypes = Readonly<Record<string, readonly TypedDataField[]>>
/** The typed data of `eth_signTypedData`. The message may be absent only if the domain is signed alone. */
export type TypedData = z.output<typeof typedDataSchema>

/** The typed data itself, or its JSON text: dapps send both. */
export const typedDataParameter = z
  .union([z.string().transform(parseJson), membersSchema], { error: 'expected typed data, or its JSON text' })
  .pipe(typedDataSchema)

function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'expected typed data as JSON' })
    return z.NEVER
  }
}
