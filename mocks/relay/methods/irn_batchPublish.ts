import { readBatch, readPublication, toRecord } from '../connection/readMethodParams.ts'
import { DONE, defineRelayMethod } from '../relayMethod.ts'

export const irn_batchPublish = defineRelayMethod({
  name: 'irn_batchPublish',
  read: (params) => readBatch(toRecord(params)['messages'], readPublication),
  run({ entries }, actor) {
    for (const publication of entries) {
      const refused = actor.publish(publication)
      if (refused) return refused
    }
    return DONE
  },
  publications: ({ entries }) => entries,
})
