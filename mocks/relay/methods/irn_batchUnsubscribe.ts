import { readBatch, readTopic, toRecord } from '../connection/readMethodParams.ts'
import { DONE, defineRelayMethod } from '../relayMethod.ts'

export const irn_batchUnsubscribe = defineRelayMethod({
  name: 'irn_batchUnsubscribe',
  read: (params) => readBatch(toRecord(params)['subscriptions'], readTopic),
  run({ entries }, actor) {
    for (const { topic } of entries) actor.unsubscribe(topic)
    return DONE
  },
})
