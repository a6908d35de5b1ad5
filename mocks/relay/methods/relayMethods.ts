import { toFields } from '#mocks/core/input/readers'
import { readBatch, readPublication, readTopic, readTopics } from '../connection/readMethodParams.ts'
import { isRefused, REFUSALS, type Refused } from '../relayError.ts'
import { DONE, defineRelayMethod, type RelayClientActions, type RelayMethod } from '../relayMethod.ts'
import { TAGS } from '../relayTags.ts'
import type { Publication } from '../space/relayRecords.ts'

/** In seconds, as clients mean it if a call names none. */
const TTL = 300

/** In the engine, the subscription is always complete before the answer. Waiting messages follow it. */
const subscribe = defineRelayMethod({
  read: readTopic,
  run({ topic }, actor) {
    const outcome = actor.subscribe(topic)
    return isRefused(outcome) ? outcome : { resultText: JSON.stringify(outcome.id) }
  },
  topic: ({ topic }) => topic,
})

const METHODS: Readonly<Record<string, RelayMethod['prepare']>> = {
  irn_publish: defineRelayMethod({
    read: readPublication,
    run: (publication, actor) => actor.publish(publication) ?? DONE,
    publications: (publication) => [publication],
    topic: ({ topic }) => topic,
  }),
  irn_batchPublish: defineRelayMethod({
    read: (params) => readBatch(toFields(params)['messages'], readPublication),
    run: ({ entries }, actor) => publishAll(entries, actor) ?? DONE,
    publications: ({ entries }) => entries,
  }),
  irn_subscribe: subscribe,
  irn_subscribeBlocking: subscribe,
  irn_batchSubscribe: defineRelayMethod({
    read: readTopics,
    run({ entries }, actor) {
      const ids: string[] = []
      for (const topic of entries) {
        const outcome = actor.subscribe(topic)
        if (isRefused(outcome)) return outcome
        ids.push(outcome.id)
      }
      return { resultText: JSON.stringify(ids) }
    },
  }),
  irn_batchSubscribeBlocking: defineRelayMethod({
    read: readTopics,
    run: ({ entries }, actor) => ({ resultText: JSON.stringify(entries.map((topic) => actor.subscribe(topic))) }),
  }),
  /** The id is ignored, as in the public relay's sources. */
  irn_unsubscribe: defineRelayMethod({
    read: readTopic,
    run({ topic }, actor) {
      actor.unsubscribe(topic)
      return DONE
    },
    topic: ({ topic }) => topic,
  }),
  irn_batchUnsubscribe: defineRelayMethod({
    read: (params) => readBatch(toFields(params)['subscriptions'], readTopic),
    run({ entries }, actor) {
      for (const { topic } of entries) actor.unsubscribe(topic)
      return DONE
    },
  }),
  irn_fetchMessages: defineRelayMethod({
    read: readTopic,
    run: ({ topic }, actor) => drain([topic], actor),
    topic: ({ topic }) => topic,
  }),
  irn_batchFetchMessages: defineRelayMethod({ read: readTopics, run: ({ entries }, actor) => drain(entries, actor) }),
  irn_batchReceive: defineRelayMethod({
    read: (params) => readBatch(toFields(params)['receipts'], readReceipt),
    run({ entries }, actor) {
      for (const { topic, messageId } of entries) actor.confirm(topic, messageId)
      return DONE
    },
  }),
  irn_watchRegister: defineRelayMethod({
    read: (params) => readText(params, 'registerAuth'),
    run({ text }, actor) {
      const outcome = actor.watch(text)
      return isRefused(outcome) ? outcome : { resultText: JSON.stringify(outcome) }
    },
  }),
  irn_watchUnregister: defineRelayMethod({
    read: (params) => readText(params, 'unregisterAuth'),
    run: ({ text }, actor) => actor.unwatch(text) ?? DONE,
  }),
  wc_proposeSession: defineRelayMethod({
    read(params) {
      const { pairingTopic: topic, sessionProposal: message, ttl = TTL, attestation, correlationId } = toFields(params)
      return readPublication({ topic, message, ttl, tag: TAGS.propose, attestation, correlationId })
    },
    run: (proposal, actor) => publishAndSubscribe([proposal], proposal.topic, actor),
    publications: (proposal) => [proposal],
    topic: ({ topic }) => topic,
  }),
  wc_approveSession: defineRelayMethod({
    read(params) {
      const { sessionTopic, pairingTopic, sessionProposalResponse, sessionSettlementRequest, ...rest } =
        toFields(params)
      const { ttl = TTL, correlationId } = rest
      const common = { ttl, correlationId }
      const first = { topic: pairingTopic, message: sessionProposalResponse, tag: TAGS.proposeAnswer, ...common }
      const answer = readPublication(first)
      if (isRefused(answer)) return answer
      const settle = { topic: sessionTopic, message: sessionSettlementRequest, tag: TAGS.settle, ...common }
      const settlement = readPublication(settle)
      return isRefused(settlement) ? settlement : { answer, settlement }
    },
    run: ({ answer, settlement }, actor) => publishAndSubscribe([answer, settlement], settlement.topic, actor),
    publications: ({ answer, settlement }) => [answer, settlement],
    topic: ({ settlement }) => settlement.topic,
  }),
}

/** The prefixes of the methods in earlier protocols. `@walletconnect/relay-api` still has these names. */
const OLD_PREFIXES = ['iridium_', 'waku_']

export const relayMethods: ReadonlyMap<string, RelayMethod> = new Map(
  Object.entries(METHODS).flatMap(([name, prepare]) => {
    const others = name.startsWith('irn_') ? OLD_PREFIXES.map((prefix) => name.replace('irn_', prefix)) : []
    return [name, ...others].map((each) => [each, { name, prepare }] as const)
  }),
)

function publishAll(publications: readonly Publication[], actor: RelayClientActions): Refused | undefined {
  for (const publication of publications) {
    const refused = actor.publish(publication)
    if (refused) return refused
  }
  return undefined
}

function publishAndSubscribe(publications: readonly Publication[], topic: string, actor: RelayClientActions) {
  const refused = publishAll(publications, actor)
  if (refused) return refused
  const subscribed = actor.subscribe(topic)
  return isRefused(subscribed) ? subscribed : DONE
}

function drain(topics: readonly string[], actor: RelayClientActions) {
  const { messageTexts, hasMore } = actor.fetch(topics)
  return { resultText: `{"messages":[${messageTexts.join(',')}],"hasMore":${hasMore}}` }
}

function readText(params: unknown, name: string): { readonly text: string } | Refused {
  const text = toFields(params)[name]
  return typeof text === 'string' ? { text } : REFUSALS.invalidParams
}

/** The Rust client writes `message_id`. */
function readReceipt(params: unknown): { readonly topic: string; readonly messageId: string } | Refused {
  const read = readTopic(params)
  if (isRefused(read)) return read
  const { messageId, message_id: id = messageId } = toFields(params)
  if (typeof id !== 'string' && typeof id !== 'number') return REFUSALS.invalidParams
  return { topic: read.topic, messageId: String(id) }
}
