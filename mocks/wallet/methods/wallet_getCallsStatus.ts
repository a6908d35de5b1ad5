import { UnknownBundleIdError } from 'viem'
import { z } from 'zod'
import { findBatch } from '../batches/batchBook.ts'
import { batchIdSchema } from '../batches/batchSchema.ts'
import { readCallsStatus } from '../batches/readCallsStatus.ts'
import { defineMethod } from '../request/walletMethod.ts'

/** EIP-5792. A contract account's batch is pending until its owner executes it. */
export const wallet_getCallsStatus = defineMethod({
  params: z.tuple([batchIdSchema]).rest(z.unknown()),
  run([id], context) {
    const batch = findBatch(id, context)
    const chain = context.getState().chains.find(({ chainId }) => chainId === batch.chainId)
    if (!chain) throw new UnknownBundleIdError(new Error(`The wallet no longer knows the bundle's chain.`))
    return readCallsStatus(batch, chain, context)
  },
})
