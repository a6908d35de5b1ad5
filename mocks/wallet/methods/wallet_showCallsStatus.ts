import { z } from 'zod'
import { findBatch } from '../batches/batchBook.ts'
import { batchIdSchema } from '../batches/batchSchema.ts'
import { defineMethod } from '../request/walletMethod.ts'

/** EIP-5792: shows a batch that the origin has sent to the person: it is the state's `shownBatch` then. */
export const wallet_showCallsStatus = defineMethod({
  params: z.tuple([batchIdSchema]).rest(z.unknown()),
  run([id], context) {
    context.note({ shownBatch: findBatch(id, context).id })
    return null
  },
})
