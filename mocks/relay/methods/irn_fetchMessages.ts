import { readTopic } from '../connection/readMethodParams.ts'
import { defineRelayMethod, type Fetched } from '../relayMethod.ts'

/** Takes the messages that the client did not receive yet out of a mailbox. */
export const irn_fetchMessages = defineRelayMethod({
  name: 'irn_fetchMessages',
  read: readTopic,
  run: ({ topic }, actor) => toOutcome(actor.fetch([topic])),
  topic: ({ topic }) => topic,
})

/** The answer of both fetching methods. */
export function toOutcome({ messageTexts, hasMore }: Fetched) {
  return { resultText: `{"messages":[${messageTexts.join(',')}],"hasMore":${hasMore}}` }
}
