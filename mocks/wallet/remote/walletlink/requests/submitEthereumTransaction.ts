import { z } from 'zod'
import { defineLinkRequest } from '../linkRequest.ts'

/** Sends a transaction that the dapp has signed itself. */
export const submitEthereumTransaction = defineLinkRequest({
  params: z.looseObject({ signedTransaction: z.string(), chainId: z.number() }),
  run: ({ signedTransaction, chainId }, { ask }) =>
    ask({ method: 'eth_sendRawTransaction', params: [signedTransaction] }, chainId),
})
