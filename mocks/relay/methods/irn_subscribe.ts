import { readTopic } from '../connection/readMethodParams.ts'
import { isRefused } from '../relayError.ts'
import { defineRelayMethod } from '../relayMethod.ts'

/** Waiting messages follow the answer. */
export const irn_subscribe = defineSubscribe('irn_subscribe')

/** Defines either form: in the engine, the subscription is always complete before the answer. */
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
