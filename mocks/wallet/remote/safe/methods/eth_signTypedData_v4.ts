import { type Hex, hashTypedData, InvalidParamsRpcError, type TypedDataDefinition } from 'viem'
import { z } from 'zod'
import { requireSafe, signDigest } from '#mocks/wallet/remote/safe/safeRequests'
import { addressSchema } from '../../../request/sharedParamSchemas.ts'
import { defineMethod } from '../../../request/walletMethod.ts'

const typedDataSchema = z.object({
  types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
  primaryType: z.string().optional(),
  domain: z.record(z.string(), z.unknown()),
  message: z.record(z.string(), z.unknown()),
})

/** EIP-712: typed data that a Safe signs, for any chain. */
export const eth_signTypedData_v4 = defineMethod({
  params: z.tuple([addressSchema, typedDataSchema]),
  async run([, typedData], context) {
    const { address: account } = requireSafe(context)
    const digest = toTypedDataDigest(typedData)
    await context.ask({ kind: 'typedData', account, typedData })
    return signDigest(digest, context)
  },
})

type Field = { readonly name: string; readonly type: string }

/** Typed data as a Safe App sends it: `primaryType` and the type of the domain may be left out. */
type SafeTypedData = {
  readonly types: Readonly<Record<string, readonly Field[]>>
  readonly primaryType?: string | undefined
  readonly domain: Readonly<Record<string, unknown>>
  readonly message: Readonly<Record<string, unknown>>
}

/** Like Safe{Wallet}, takes the type that no other type uses as the primary one, whatever the dapp names. */
function toTypedDataDigest({ types: given, domain, message }: SafeTypedData): Hex {
  const { EIP712Domain: _domain, ...types } = given
  const primaryType = findPrimaryType(types)
  try {
    return hashTypedData({ types, primaryType, domain: withNumber(domain), message } as TypedDataDefinition)
  } catch (error) {
    throw new InvalidParamsRpcError(error instanceof Error ? error : new Error(String(error)))
  }
}

function findPrimaryType(types: Readonly<Record<string, readonly Field[]>>): string {
  const used = new Set(Object.values(types).flatMap((fields) => fields.map(({ type }) => type.replace(/\[.*$/, ''))))
  const [first, ...others] = Object.keys(types).filter((name) => !used.has(name))
  if (first !== undefined && others.length === 0) return first
  throw new InvalidParamsRpcError(
    new Error(
      first === undefined
        ? 'missing primary type'
        : `ambiguous primary types or unused types: ${[first, ...others].join(', ')}`,
    ),
  )
}

/** A dapp may send the chain's id as text. */
function withNumber(domain: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { chainId } = domain
  return typeof chainId === 'string' && chainId !== '' ? { ...domain, chainId: Number(chainId) } : domain
}
