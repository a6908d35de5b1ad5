import { InternalRpcError, InvalidParamsRpcError, type TypedDataDefinition, validateTypedData } from 'viem'
import { z } from 'zod'
import { addressSchema } from '../schemas.ts'
import { defineMethod, type MethodContext } from '../walletMethod.ts'

const fieldSchema = z.strictObject({ name: z.string(), type: z.string() })
const typedDataSchema = z.object({
  types: z.record(z.string(), z.array(fieldSchema)),
  primaryType: z.string(),
  domain: z.record(z.string(), z.unknown()).default({}),
  message: z.record(z.string(), z.unknown()),
})
type TypedData = z.output<typeof typedDataSchema>

/** The typed data itself, or its JSON text: dapps send both. */
const typedDataParameter = z
  .union([z.string().transform(parseJson), z.record(z.string(), z.unknown())])
  .pipe(typedDataSchema)

/** EIP-712: signs typed data, `[account, typedData]`. The domain's chain must be the wallet's. */
export const eth_signTypedData_v4 = defineMethod({
  params: z.tuple([addressSchema, typedDataParameter]).rest(z.unknown()),
  async run([address, typedData], context) {
    const signer = context.signer(address)
    checkChain(typedData, context)
    const definition = typedData as unknown as TypedDataDefinition
    try {
      validateTypedData(definition)
    } catch (cause) {
      throw new InvalidParamsRpcError(new Error(`params[1]: ${firstLine(cause)}`))
    }
    await context.ask({ kind: 'typedData', account: address, typedData })
    return signer.signTypedData(definition)
  },
})

/** EIP-712 §"domainSeparator": refuse to sign where chainId is not that of the active chain. */
function checkChain({ domain }: TypedData, context: MethodContext): void {
  const chainId = domain['chainId']
  if (chainId === undefined || chainId === null) return
  const active = context.chain().chainId
  if (Number(chainId) === active) return
  throw new InternalRpcError(
    new Error(`Provided chainId "${String(chainId)}" must match the active chainId "${active}"`),
  )
}

function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'expected typed data as JSON' })
    return z.NEVER
  }
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? ''
}
