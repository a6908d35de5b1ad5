import { readTopic } from '../connection/readParams.ts'
import { isRefused } from '../relayError.ts'
import { defineRelayMethod } from '../relayMethod.ts'

/** Subscribes to a topic; what waits there follows the answer. */
export const irn_subscribe = defineSubscribe('irn_subscribe')

/** Both forms: the engine has always done what it answers. */
export function defineSubscribe(name: 'irn_subscribe' | 'irn_subscribeBlocking') {
  return defineRelayMethod({
    name,
    read: readTopic,
    run({ topic }, actor) {
      const outcome = actor.subscribe(topic)
      return isRefused(outcome) ? outcome : { resultText: JSON.stringify(outcome.id) }
    },
    topic: ({ topic }) => topic,
  })
}
