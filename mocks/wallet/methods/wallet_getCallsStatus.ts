import { UnknownBundleIdError } from 'viem'
import { z } from 'zod'
import { findBatch } from '../batches/batchBook.ts'
import { batchIdSchema } from '../batches/batchSchema.ts'
import { readCallsStatus } from '../batches/readCallsStatus.ts'
import { defineMethod } from '../request/walletMethod.ts'

/**
 * EIP-5792: the status of a batch that the origin sent. 100 while any part is pending, and for a contract account's
 * batch until its owner executes it; 200 when all of it succeeded; 400 when the chain no longer knows any of it; 500 when
 * everything that was sent reverted; 600 when some of it reverted, or the rest was not sent.
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
