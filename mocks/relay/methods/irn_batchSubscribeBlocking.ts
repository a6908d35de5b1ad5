import { readTopics } from '../connection/readMethodParams.ts'
import { defineRelayMethod } from '../relayMethod.ts'

export const irn_batchSubscribeBlocking = defineRelayMethod({
  name: 'irn_batchSubscribeBlocking',
  read: readTopics,
  run: ({ entries }, actor) => ({ resultText: JSON.stringify(entries.map((topic) => actor.subscribe(topic))) }),
})
