import { UnknownBundleIdError } from 'viem'
import { z } from 'zod'
import { findBatch } from '../batches/batchBook.ts'
import { batchIdSchema } from '../batches/batchSchema.ts'
import { readCallsStatus } from '../batches/readCallsStatus.ts'
import { defineMethod } from '../request/walletMethod.ts'

/**
 * EIP-5792: what became of a batch that the origin has sent. 100 while something of it is pending, and a contract
 * account's until its owner has executed it; 200 where all of it succeeded; 400 where the chain knows nothing of it any
 * more; 500 where all that was sent reverted; 600 where some of it did, or the rest was not sent.
 */
export const wallet_getCallsStatus = defineMethod({
  params: z.tuple([batchIdSchema]).rest(z.unknown()),
  run([id], context) {
    const batch = findBatch(id, context)
    const chain = context.getState().chains.find(({ chainId }) => chainId === batch.chainId)
    if (!chain) throw new UnknownBundleIdError(new Error(`The wallet no longer knows the bundle's chain.`))
    return readCallsStatus(batch, chain, context)
  },
})
