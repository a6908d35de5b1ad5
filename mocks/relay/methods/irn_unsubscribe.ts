import { readTopic } from '../connection/readParams.ts'
import { DONE, defineRelayMethod } from '../relayMethod.ts'

/** Ends the subscription to a topic. The id is not looked at, as the public relay's sources say of theirs. */
export const irn_unsubscribe = defineRelayMethod({
  name: 'irn_unsubscribe',
  read: readTopic,
  run({ topic }, actor) {
    actor.unsubscribe(topic)
    return DONE
  },
  topic: ({ topic }) => topic,
})
