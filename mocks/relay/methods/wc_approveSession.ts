import { readPublication, toRecord } from '../connection/readMethodParams.ts'
import { isRefused } from '../relayError.ts'
import { DONE, defineRelayMethod } from '../relayMethod.ts'
import { TAGS } from '../relayTags.ts'

/** The TTL in seconds that clients use if a call names none. */
const TTL = 300

export const wc_approveSession = defineRelayMethod({
  name: 'wc_approveSession',
  read(params) {
    const { sessionTopic, pairingTopic, sessionProposalResponse, sessionSettlementRequest, ...rest } = toRecord(params)
    const { ttl = TTL, correlationId } = rest
    const common = { ttl, correlationId }
    const proposeAnswer = { topic: pairingTopic, message: sessionProposalResponse, tag: TAGS.proposeAnswer, ...common }
    const answer = readPublication(proposeAnswer)
    if (isRefused(answer)) return answer
    const settle = { topic: sessionTopic, message: sessionSettlementRequest, tag: TAGS.settle, ...common }
    const settlement = readPublication(settle)
    return isRefused(settlement) ? settlement : { answer, settlement }
  },
  run({ answer, settlement }, actor) {
    const refused = actor.publish(answer) ?? actor.publish(settlement)
    if (refused) return refused
    const subscribed = actor.subscribe(settlement.topic)
    return isRefused(subscribed) ? subscribed : DONE
  },
  publications: ({ answer, settlement }) => [answer, settlement],
  topic: ({ settlement }) => settlement.topic,
})
