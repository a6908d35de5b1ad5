import { readTopics } from '../connection/readMethodParams.ts'
import { defineRelayMethod } from '../relayMethod.ts'

/** Subscribes to topics. Answers for each: `{ id }` or `{ error }`. */
export const irn_batchSubscribeBlocking = defineRelayMethod({
  name: 'irn_batchSubscribeBlocking',
  read: readTopics,
  run: ({ entries }, actor) => ({ resultText: JSON.stringify(entries.map((topic) => actor.subscribe(topic))) }),
})
