import { readTopics } from '../connection/readMethodParams.ts'
import { isRefused } from '../relayError.ts'
import { defineRelayMethod } from '../relayMethod.ts'

/** Clients call it at every reconnect. */
export const irn_batchSubscribe = defineRelayMethod({
  name: 'irn_batchSubscribe',
  read: readTopics,
  run({ entries }, actor) {
    const ids: string[] = []
    for (const topic of entries) {
      const outcome = actor.subscribe(topic)
      if (isRefused(outcome)) return outcome
      ids.push(outcome.id)
    }
    return { resultText: JSON.stringify(ids) }
  },
})
