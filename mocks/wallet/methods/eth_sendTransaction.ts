import {
  type Chain,
  createWalletClient,
  custom,
  defineChain,
  InvalidParamsRpcError,
  type PrivateKeyAccount,
  type SendTransactionParameters,
} from 'viem'
import { z } from 'zod'
import type { RequestArguments } from '#mocks/core/eip1193'
import { addressSchema, bytesSchema, chainIdSchema, quantitySchema } from '../schemas.ts'
import { defineMethod, type MethodContext } from '../walletMethod.ts'

const TYPES = { '0x0': 'legacy', '0x1': 'eip2930', '0x2': 'eip1559' } as const

/** Strict: what is asked for and would not be signed is an error, never left out in silence. */
const transactionSchema = z.strictObject({
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
  nonce: quantitySchema.optional(),
  chainId: chainIdSchema.optional(),
  type: z
    .enum(['0x0', '0x1', '0x2'], { error: 'expected 0x0, 0x1 or 0x2' })
    .transform((type) => TYPES[type])
    .optional(),
  accessList: z.array(z.strictObject({ address: addressSchema, storageKeys: z.array(bytesSchema) })).optional(),
})
type Transaction = z.output<typeof transactionSchema>

/**
 * EIP-1474: shows a transaction to the person, fills in gas, fees and nonce, signs it here and sends it raw.
 * Answers its hash, before it is mined. Those of one account go out one at a time, so that nonces do not collide.
 */
export const eth_sendTransaction = defineMethod({
  params: z.tuple([transactionSchema]).rest(z.unknown()),
  async run([transaction], context) {
    const { from, to, value = 0n, chainId } = transaction
    const signer = context.signer(from)
    const chain = context.chain()
    if (chainId !== undefined && chainId !== chain.chainId)
      throw new InvalidParamsRpcError(
        new Error(`params[0].chainId: ${chainId} is not the wallet's chain, ${chain.chainId}`),
      )
    checkFees(transaction)
    const data = toData(transaction)
    await context.ask({ kind: 'transaction', from, to: to ?? undefined, value, data, chainId: chain.chainId })
    return context.inTurn(`${chain.chainId}:${from}`, () => send(signer, transaction, context, chain))
  },
})

function send(
  signer: ReturnType<MethodContext['signer']>,
  transaction: Transaction,
  context: MethodContext,
  chain: ReturnType<MethodContext['chain']>,
): Promise<`0x${string}`> {
  const client = createWalletClient({
    account: signer,
    chain: defineChain({
      id: chain.chainId,
      name: chain.name,
      nativeCurrency: chain.nativeCurrency,
      rpcUrls: { default: { http: [chain.rpcUrl] } },
    }),
    // The node's errors are the dapp's to see: no second try hides them.
    transport: custom({ request: (args: RequestArguments) => context.rpc(args, chain) }, { retryCount: 0 }),
  })
  const { to, value, gasPrice, maxFeePerGas, maxPriorityFeePerGas, nonce, type, accessList } = transaction
  const gas = transaction.gas ?? transaction.gasLimit
  const request = {
    to: to ?? null,
    data: toData(transaction),
    ...(value === undefined ? {} : { value }),
    ...(gas === undefined ? {} : { gas }),
    ...(nonce === undefined ? {} : { nonce: Number(nonce) }),
    ...(type === undefined ? {} : { type }),
    ...(accessList === undefined ? {} : { accessList }),
    ...(gasPrice === undefined ? {} : { gasPrice }),
    ...(maxFeePerGas === undefined ? {} : { maxFeePerGas }),
    ...(maxPriorityFeePerGas === undefined ? {} : { maxPriorityFeePerGas }),
  }
  // `checkFees` saw that fees and type fit each other, which viem's type cannot see.
  return client.sendTransaction(request as unknown as SendTransactionParameters<Chain, PrivateKeyAccount>)
}

/** A transaction pays by one price, or by EIP-1559's two: one that names both, or not those of its type, is refused. */
function checkFees({ type, gasPrice, maxFeePerGas, maxPriorityFeePerGas }: Transaction): void {
  const pays1559 = maxFeePerGas !== undefined || maxPriorityFeePerGas !== undefined
  const contradicts = gasPrice !== undefined ? pays1559 || type === 'eip1559' : pays1559 && type && type !== 'eip1559'
  if (contradicts)
    throw new InvalidParamsRpcError(new Error('params[0]: gasPrice, maxFeePerGas and type contradict each other'))
}

/** `data` is the older name, `input` the newer; a dapp may send both when they agree. */
function toData({ data, input }: Transaction): `0x${string}` {
  if (data !== undefined && input !== undefined && data !== input)
    throw new InvalidParamsRpcError(new Error('params[0]: data and input differ'))
  return data ?? input ?? '0x'
}
