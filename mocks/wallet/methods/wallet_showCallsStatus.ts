import { batchIdSchema } from '#mocks/wallet/batches/batchRequest'
import { findBatch } from '../batches/batchBook.ts'
import { inOrder } from '../request/sharedParamSchemas.ts'
import { defineMethod } from '../request/walletMethod.ts'

export const wallet_showCallsStatus = defineMethod({
  params: inOrder(batchIdSchema),
  run([id], context) {
    context.note({ shownBatch: findBatch(id, context).id })
    return null
  },
})
