import { readTopic } from '../connection/readMethodParams.ts'
import { DONE, defineRelayMethod } from '../relayMethod.ts'

/** The id is ignored, as in the public relay's sources. */
export const irn_unsubscribe = defineRelayMethod({
  name: 'irn_unsubscribe',
  read: readTopic,
  run({ topic }, actor) {
    actor.unsubscribe(topic)
    return DONE
  },
  topic: ({ topic }) => topic,
})
