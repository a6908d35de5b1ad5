import { readTopic } from '../connection/readMethodParams.ts'
import { defineRelayMethod, type Fetched } from '../relayMethod.ts'

export const irn_fetchMessages = defineRelayMethod({
  name: 'irn_fetchMessages',
  read: readTopic,
  run: ({ topic }, actor) => toOutcome(actor.fetch([topic])),
  topic: ({ topic }) => topic,
})

export function toOutcome({ messageTexts, hasMore }: Fetched) {
  return { resultText: `{"messages":[${messageTexts.join(',')}],"hasMore":${hasMore}}` }
}
