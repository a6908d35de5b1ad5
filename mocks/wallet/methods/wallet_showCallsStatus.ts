import { z } from 'zod'
import { findBatch } from '../batches/batchBook.ts'
import { batchIdSchema } from '../batches/batchSchema.ts'
import { defineMethod } from '../request/walletMethod.ts'

/** EIP-5792: shows the user a batch that the origin sent. It becomes the state's `shownBatch`. */
export const wallet_showCallsStatus = defineMethod({
  params: z.tuple([batchIdSchema]).rest(z.unknown()),
  run([id], context) {
    context.note({ shownBatch: findBatch(id, context).id })
    return null
  },
})
