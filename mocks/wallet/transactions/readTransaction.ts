import { InvalidParamsRpcError } from 'viem'
import { z } from 'zod'
import {
  addressSchema,
  bytesSchema,
  chainIdSchema,
  matching,
  optional,
  quantitySchema,
} from '../request/sharedParamSchemas.ts'
import {
  type Fees,
  TRANSACTION_TYPES,
  type TransactionRequest,
  type WireTransactionType,
} from './transactionRequest.ts'

const NO_BLOBS = 'the wallet does not send blob transactions (EIP-4844, type 0x3)'

const WIRE_TYPES = Object.keys(TRANSACTION_TYPES) as [WireTransactionType, ...WireTransactionType[]]

const noBlobsSchema = optional(z.never({ error: NO_BLOBS }))

/** EIP-2681 and EIP-7702 allow more, but a JavaScript number cannot hold it. */
const numberSchema = (what: string) =>
  quantitySchema
    .refine((number) => number <= BigInt(Number.MAX_SAFE_INTEGER), { error: `the ${what} is too large` })
    .transform(Number)

const wordSchema = matching(/^0x[0-9a-fA-F]{1,64}$/, 'expected at most 32 bytes of hex').transform(
  (text) => `0x${text.slice(2).padStart(64, '0')}` as const,
)

/** EIP-7702. Chain 0 means all chains. */
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
  to: optional(addressSchema),
  value: optional(quantitySchema),
  data: optional(bytesSchema),
  input: optional(bytesSchema),
  gas: optional(quantitySchema),
  gasLimit: optional(quantitySchema),
  gasPrice: optional(quantitySchema),
  maxFeePerGas: optional(quantitySchema),
  maxPriorityFeePerGas: optional(quantitySchema),
  nonce: optional(numberSchema('nonce')),
  chainId: optional(chainIdSchema),
  type: optional(
    z.enum(WIRE_TYPES, { error: ({ input }) => (input === '0x3' ? NO_BLOBS : `expected ${WIRE_TYPES.join(', ')}`) }),
  ),
  accessList: optional(z.array(z.strictObject({ address: addressSchema, storageKeys: z.array(wordSchema) }))),
  authorizationList: optional(z.array(authorizationSchema).min(1, { error: 'expected at least one authorization' })),
  blobs: noBlobsSchema,
  blobVersionedHashes: noBlobsSchema,
  maxFeePerBlobGas: noBlobsSchema,
  sidecars: noBlobsSchema,
})

type WireTransaction = z.output<typeof transactionSchema>

export function readTransaction(wire: WireTransaction): TransactionRequest {
  const { from, to, value = 0n, gas, gasLimit, gasPrice, maxFeePerGas, maxPriorityFeePerGas } = wire
  const { nonce, type, accessList, authorizationList } = wire
  if (gas !== undefined && gasLimit !== undefined && gas !== gasLimit) throw refused('gas and gasLimit differ')
  checkFees({ gasPrice, maxFeePerGas, maxPriorityFeePerGas })
  checkType(wire)
  return {
    from,
    to,
    value,
    data: toData(wire),
    gas: gas ?? gasLimit,
    gasPrice,
    maxFeePerGas,
    maxPriorityFeePerGas,
    nonce,
    type,
    accessList,
    authorizationList,
  }
}

export function checkFees({ gasPrice, maxFeePerGas, maxPriorityFeePerGas }: Fees, whose = 'params[0]'): void {
  if (gasPrice !== undefined && (maxFeePerGas !== undefined || maxPriorityFeePerGas !== undefined))
    throw refused('gasPrice and the fees of EIP-1559 contradict each other', whose)
  if (maxFeePerGas !== undefined && maxPriorityFeePerGas !== undefined && maxPriorityFeePerGas > maxFeePerGas)
    throw refused('maxPriorityFeePerGas is more than maxFeePerGas', whose)
}

function checkType({ to, type, gasPrice, maxFeePerGas, maxPriorityFeePerGas, ...wire }: WireTransaction): void {
  const { accessList, authorizationList } = wire
  const pays1559 = maxFeePerGas !== undefined || maxPriorityFeePerGas !== undefined
  const isOld = type === '0x0' || type === '0x1'
  if (isOld ? pays1559 : type !== undefined && gasPrice !== undefined)
    throw refused('type and fees contradict each other')
  if (accessList && type === '0x0') throw refused('a transaction of type 0x0 has no accessList')
  if (authorizationList ? type !== undefined && type !== '0x4' : type === '0x4')
    throw refused('authorizationList and type 0x4 go together (EIP-7702)')
  if (!authorizationList) return
  if (gasPrice !== undefined) throw refused('a transaction with an authorizationList has no gasPrice')
  if (!to) throw refused('a transaction with an authorizationList cannot create a contract: it needs `to`')
}

/** `data` is the older name, `input` the newer one. A dapp may send both if they are equal. */
function toData({ data, input }: WireTransaction): `0x${string}` {
  if (data !== undefined && input !== undefined && data.toLowerCase() !== input.toLowerCase())
    throw refused('data and input differ')
  return data ?? input ?? '0x'
}

function refused(why: string, whose = 'params[0]'): InvalidParamsRpcError {
  return new InvalidParamsRpcError(new Error(`${whose}: ${why}`))
}
