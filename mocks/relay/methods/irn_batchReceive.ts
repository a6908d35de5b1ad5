import { readBatch, readTopic, toRecord } from '../connection/readMethodParams.ts'
import { isRefused, REFUSALS, type Refused } from '../relayError.ts'
import { DONE, defineRelayMethod } from '../relayMethod.ts'

type Receipt = { readonly topic: string; readonly messageId: string }

/** Acknowledges messages that the client received without a push. */
export const irn_batchReceive = defineRelayMethod({
  name: 'irn_batchReceive',
  read: (params) => readBatch(toRecord(params)['receipts'], readReceipt),
  run({ entries }, actor) {
    for (const { topic, messageId } of entries) actor.confirm(topic, messageId)
    return DONE
  },
})

/** The Rust client writes `message_id`. */
function readReceipt(params: unknown): Receipt | Refused {
  const read = readTopic(params)
  if (isRefused(read)) return read
  const { messageId, message_id: id = messageId } = toRecord(params)
  if (typeof id !== 'string' && typeof id !== 'number') return REFUSALS.invalidParams
  return { topic: read.topic, messageId: String(id) }
}
