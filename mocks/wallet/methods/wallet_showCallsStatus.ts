import { z } from 'zod'
import { batchIdSchema } from '#mocks/wallet/batches/batchRequest'
import { findBatch } from '../batches/batchBook.ts'
import { defineMethod } from '../request/walletMethod.ts'

/** EIP-5792: shows the user a batch that the origin sent. It becomes the state's `shownBatch`. */
export const wallet_showCallsStatus = defineMethod({
  params: z.tuple([batchIdSchema]).rest(z.unknown()),
  run([id], context) {
    context.note({ shownBatch: findBatch(id, context).id })
    return null
  },
})
