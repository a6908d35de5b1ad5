import { readPublication, toRecord } from '../connection/readMethodParams.ts'
import { isRefused } from '../relayError.ts'
import { DONE, defineRelayMethod } from '../relayMethod.ts'
import { TAGS } from '../relayTags.ts'

/** The TTL in seconds that clients use if a call names none. */
const TTL = 300

export const wc_proposeSession = defineRelayMethod({
  name: 'wc_proposeSession',
  read(params) {
    const { pairingTopic, sessionProposal, ttl = TTL, attestation, correlationId } = toRecord(params)
    const message = sessionProposal
    return readPublication({ topic: pairingTopic, message, ttl, tag: TAGS.propose, attestation, correlationId })
  },
  run(proposal, actor) {
    const refused = actor.publish(proposal)
    if (refused) return refused
    const subscribed = actor.subscribe(proposal.topic)
    return isRefused(subscribed) ? subscribed : DONE
  },
  publications: (proposal) => [proposal],
  topic: ({ topic }) => topic,
})
