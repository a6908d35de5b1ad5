import { numberToHex } from 'viem'
import { z } from 'zod'
import { fromWireError } from '#mocks/core/rpcError'
import { defineLinkRequest } from '../linkRequest.ts'

/** Decimal, as the SDK writes wei and gas. */
const quantity = z
  .string()
  .regex(/^\d+$/)
  .transform((text) => numberToHex(BigInt(text)))
  .nullish()

/** Sends a transaction. The SDK asks so for one that it wants signed alone, too (`shouldSubmit`). */
export const signEthereumTransaction = defineLinkRequest({
  params: z.looseObject({
    fromAddress: z.string(),
    toAddress: z.string().nullish(),
    weiValue: quantity,
    data: z.string().nullish(),
    nonce: z.number().nullish(),
    gasPriceInWei: quantity,
    maxFeePerGas: quantity,
    maxPriorityFeePerGas: quantity,
    gasLimit: quantity,
    chainId: z.number(),
    shouldSubmit: z.boolean(),
  }),
  run(params, { ask }) {
    if (!params.shouldSubmit)
      throw fromWireError({
        code: 4200,
        message: 'The bench signs no transaction without sending it. Use eth_sendTransaction.',
      })
    const { fromAddress: from, toAddress: to, weiValue: value, data, nonce, chainId } = params
    const { gasPriceInWei: gasPrice, maxFeePerGas, maxPriorityFeePerGas, gasLimit: gas } = params
    const given = {
      from,
      to,
      value,
      data,
      nonce: typeof nonce === 'number' ? numberToHex(nonce) : undefined,
      gas,
      gasPrice,
      maxFeePerGas,
      maxPriorityFeePerGas,
      chainId: numberToHex(chainId),
    }
    const transaction = Object.fromEntries(
      Object.entries(given).filter(([, each]) => each !== undefined && each !== null),
    )
    return ask({ method: 'eth_sendTransaction', params: [transaction] }, chainId)
  },
})

/** Sends a transaction that the dapp has signed itself. */
export const submitEthereumTransaction = defineLinkRequest({
  params: z.looseObject({ signedTransaction: z.string(), chainId: z.number() }),
  run: ({ signedTransaction, chainId }, { ask }) =>
    ask({ method: 'eth_sendRawTransaction', params: [signedTransaction] }, chainId),
})
