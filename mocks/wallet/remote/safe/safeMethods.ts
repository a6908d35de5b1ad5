import type { TypedDataDefinition } from 'viem'
import { type Hex, hashMessage, hashTypedData, hexToBytes, InvalidParamsRpcError, isHex, stringToHex } from 'viem'
import { z } from 'zod'
import {
  addressSchema,
  bytesSchema,
  invalidParams,
  optional,
  quantitySchema,
  withDefault,
} from '../../request/sharedParamSchemas.ts'
import { defineMethod, type WalletMethod } from '../../request/walletMethod.ts'
import { proposeCalls, requireSafe, signDigest } from './safeRequests.ts'

const transactionSchema = z.object({
  from: addressSchema,
  to: addressSchema,
  value: withDefault(quantitySchema, 0n),
  data: withDefault(bytesSchema, '0x'),
  gas: optional(quantitySchema),
})

const eth_sendTransaction = defineMethod({
  params: z.tuple([transactionSchema]),
  run: ([{ to, value, data, gas }], context) => proposeCalls([{ to, value, data }], { safeTxGas: gas }, context),
})

const typedDataSchema = z.object({
  types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
  primaryType: optional(z.string()),
  domain: z.record(z.string(), z.unknown()),
  message: z.record(z.string(), z.unknown()),
})

const eth_signTypedData_v4 = defineMethod({
  params: z.tuple([addressSchema, typedDataSchema]),
  async run([, typedData], context) {
    const { address: account } = requireSafe(context)
    const digest = toTypedDataDigest(typedData)
    await context.ask({ kind: 'typedData', account, typedData })
    return signDigest(digest, context)
  },
})

type SafeTypedData = z.output<typeof typedDataSchema>
/** Like Safe{Wallet}, takes the type that no other type uses as the primary one, whatever the dapp names. */
function toTypedDataDigest({ types: given, domain, message }: SafeTypedData): Hex {
  const { EIP712Domain: _domain, ...types } = given
  const primaryType = findPrimaryType(types)
  try {
    return hashTypedData({ types, primaryType, domain: withNumber(domain), message } as object as TypedDataDefinition)
  } catch (error) {
    throw new InvalidParamsRpcError(error instanceof Error ? error : new Error(String(error)))
  }
}

function findPrimaryType(types: SafeTypedData['types']): string {
  const used = new Set(Object.values(types).flatMap((fields) => fields.map(({ type }) => type.replace(/\[.*$/, ''))))
  const [first, ...others] = Object.keys(types).filter((name) => !used.has(name))
  if (first !== undefined && others.length === 0) return first
  if (first === undefined) throw invalidParams('missing primary type')
  throw invalidParams(`ambiguous primary types or unused types: ${[first, ...others].join(', ')}`)
}

/** A dapp may send the chain's id as text. */
function withNumber(domain: SafeTypedData['domain']): SafeTypedData['domain'] {
  const { chainId } = domain
  return typeof chainId === 'string' && chainId !== '' ? { ...domain, chainId: Number(chainId) } : domain
}

/** As in Safe{Wallet}, hex that is not UTF-8 is signed as its own characters, not as bytes. */
const personal_sign = defineMethod({
  params: z.tuple([z.string(), addressSchema]),
  async run([message], context) {
    const { address: account } = requireSafe(context)
    const text = toDecodedMessage(message)
    await context.ask({ kind: 'message', account, text, raw: stringToHex(text) })
    return signDigest(hashMessage(text), context)
  },
})

function toDecodedMessage(message: string): string {
  if (!isHex(message, { strict: true }) || message.length % 2 !== 0) return message
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(hexToBytes(message))
  } catch {
    return message
  }
}

const wallet_requestPermissions = defineMethod({
  params: z.array(z.record(z.string(), z.unknown())).min(1),
  async run(_permissions, context) {
    await context.ask({ kind: 'connect', accounts: [requireSafe(context).address] })
    return null
  },
})

const callSchema = z.object({
  to: addressSchema,
  value: withDefault(quantitySchema, 0n),
  data: withDefault(bytesSchema, '0x'),
})

const batchSchema = z.object({
  from: addressSchema,
  calls: z.array(callSchema).min(2, { error: 'expected at least two calls' }),
  /** Not of EIP-5792: the Safe Apps SDK names it for the whole batch. */
  gas: optional(quantitySchema),
})

const wallet_sendCalls = defineMethod({
  params: z.tuple([batchSchema]),
  run: ([{ calls, gas }], context) => proposeCalls(calls, { safeTxGas: gas }, context),
})

export const safeMethods: ReadonlyMap<string, WalletMethod> = new Map(
  Object.entries({
    eth_sendTransaction,
    eth_signTypedData_v4,
    personal_sign,
    wallet_requestPermissions,
    wallet_sendCalls,
  }),
)
