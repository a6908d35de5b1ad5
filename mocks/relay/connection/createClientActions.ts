import { sha256Hex } from '#mocks/core/sha256Hex'
import { isRefused, REFUSALS, type Refused } from '../relayError.ts'
import type { RelayClientActions } from '../relayMethod.ts'
import { roleOfPublisher } from '../relayTags.ts'
import type { ConnectionRecord, MessageRecord, Publication } from '../space/relayRecords.ts'
import type { SpaceParts } from '../space/spaceParts.ts'

export function createClientActions(parts: SpaceParts, connection: ConnectionRecord): RelayClientActions {
  const { limits, mailboxes, deliveries, subscriptions, watchers, tally, tracer } = parts
  const { client } = connection

  /** The first message whose tag reveals the role decides: later tags of the other role change nothing. */
  function learnRole(tag: number): void {
    if (client.role === 'unknown') client.role = roleOfPublisher(tag)
  }

  function confirm(message: MessageRecord): void {
    if (deliveries.isWaitingFor(client, message)) deliveries.markDelivered(client, message)
  }

  return {
    publish(publication) {
      const refused = checkTtl(publication, limits.minTtl, limits.maxTtl)
      if (refused) return refused
      const topic = mailboxes.open(publication.topic)
      if (isRefused(topic)) return topic
      learnRole(publication.tag)
      const message = mailboxes.put(topic, publication, client.clientId)
      if (message === undefined) return undefined
      if (isRefused(message)) return message
      tally.published += 1
      deliveries.queueMessage(message)
      watchers.published(client, message)
      return undefined
    },
    subscribe(topic) {
      const outcome = subscriptions.subscribe(connection, topic)
      if (tracer && !isRefused(outcome)) tracer.event('subscribed', { topic, clientId: client.clientId })
      return outcome
    },
    unsubscribe(topic) {
      subscriptions.unsubscribe(client, topic)
      tracer?.event('unsubscribed', { topic, clientId: client.clientId })
    },
    fetch(topics) {
      const found: MessageRecord[] = []
      for (const name of topics)
        for (const message of mailboxes.find(name)?.messages.values() ?? []) {
          if (!deliveries.isWaitingFor(client, message)) continue
          if (found.length >= limits.fetched) return take(found, true)
          found.push(message)
        }
      return take(found, false)
    },
    confirm(topicName, messageId) {
      if (deliveries.acknowledge(connection, messageId)) return
      const topic = mailboxes.find(topicName)
      if (!/^[0-9a-f]{64}$/.test(messageId) || topic === undefined) return
      for (const message of topic.messages.values()) if (sha256Hex(message.text) === messageId) return confirm(message)
    },
    watch: (registerAuth) => watchers.register(client, registerAuth),
    unwatch: (unregisterAuth) => watchers.unregister(client, unregisterAuth),
  }

  function take(found: readonly MessageRecord[], hasMore: boolean) {
    const messageTexts = found.map(deliveries.toDataText)
    for (const message of found) deliveries.markDelivered(client, message)
    return { messageTexts, hasMore }
  }
}

function checkTtl({ ttl }: Publication, min: number, max: number): Refused | undefined {
  if (ttl < min) return REFUSALS.ttlTooShort
  return ttl > max ? REFUSALS.ttlTooLong : undefined
}
