import { createWalletClient, custom, defineChain, InvalidParamsRpcError } from 'viem'
import { z } from 'zod'
import type { RequestArguments } from '#mocks/core/eip1193'
import { addressSchema, bytesSchema, chainIdSchema, quantitySchema } from '../schemas.ts'
import { defineMethod, type MethodContext } from '../walletMethod.ts'

const transactionSchema = z.object({
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
  const { to, value, gasPrice, maxFeePerGas, maxPriorityFeePerGas, nonce } = transaction
  const gas = transaction.gas ?? transaction.gasLimit
  return client.sendTransaction({
    to: to ?? null,
    data: toData(transaction),
    ...(value === undefined ? {} : { value }),
    ...(gas === undefined ? {} : { gas }),
    ...(nonce === undefined ? {} : { nonce: Number(nonce) }),
    ...(gasPrice === undefined
      ? {
          ...(maxFeePerGas === undefined ? {} : { maxFeePerGas }),
          ...(maxPriorityFeePerGas === undefined ? {} : { maxPriorityFeePerGas }),
        }
      : { gasPrice }),
  })
}

/** `data` is the older name, `input` the newer; a dapp may send both when they agree. */
function toData({ data, input }: Transaction): `0x${string}` {
  if (data !== undefined && input !== undefined && data !== input)
    throw new InvalidParamsRpcError(new Error('params[0]: data and input differ'))
  return data ?? input ?? '0x'
}
