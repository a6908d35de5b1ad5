import { sha256Hex } from '#mocks/core/sha256Hex'
import { isRefused, REFUSALS, type Refused } from '../relayError.ts'
import type { RelayLimits } from '../relayLimits.ts'
import type { Deliveries } from './createDeliveries.ts'
import type { Mailboxes } from './createMailboxes.ts'
import type { ClientRecord, ConnectionRecord, TopicRecord } from './relayRecords.ts'

export type Subscriptions = ReturnType<typeof createTopicSubscriptions>

export function createTopicSubscriptions(parts: { limits: RelayLimits; mailboxes: Mailboxes; deliveries: Deliveries }) {
  const { limits, mailboxes, deliveries } = parts

  function end(connection: ConnectionRecord, topic: TopicRecord): void {
    connection.topics.delete(topic)
    connection.backlog?.delete(topic)
  }

  return {
    subscribe(connection: ConnectionRecord, topicName: string): { readonly id: string } | Refused {
      const { client, topics } = connection
      const topic = mailboxes.open(topicName)
      if (isRefused(topic)) return topic
      const known = topics.get(topic)
      if (known !== undefined) return { id: known }
      const isFull =
        topics.size >= limits.topicsPerClient ||
        (topic.subscribers.size >= limits.subscribersPerTopic && !topic.subscribers.has(client))
      if (isFull) {
        mailboxes.release(topic)
        return REFUSALS.subscriberLimit
      }
      // The client computes the same id, and never reads the relay's.
      const id = sha256Hex(topicName + client.clientId)
      topics.set(topic, id)
      topic.subscribers.set(client, connection)
      deliveries.queueTopic(connection, topic)
      return { id }
    },
    unsubscribe(client: ClientRecord, topicName: string) {
      const topic = mailboxes.find(topicName)
      if (topic === undefined) return
      for (const connection of client.connections) end(connection, topic)
      topic.subscribers.delete(client)
      mailboxes.release(topic)
    },
    leave(connection: ConnectionRecord) {
      const { client } = connection
      const left = [...connection.topics.keys()]
      if (client.connections.length === 0) client.lastTopics = left.slice(-limits.lastTopics).map(({ name }) => name)
      for (const topic of left) {
        if (topic.subscribers.get(client) !== connection) continue
        const other = client.connections.findLast((candidate) => candidate.topics.has(topic))
        if (other) topic.subscribers.set(client, other)
        else topic.subscribers.delete(client)
      }
      deliveries.giveBack(connection)
      for (const topic of left) end(connection, topic)
      for (const topic of left) mailboxes.release(topic)
    },
    expire(topic: TopicRecord) {
      for (const client of topic.subscribers.keys()) for (const each of client.connections) end(each, topic)
      topic.subscribers.clear()
      mailboxes.empty(topic)
      mailboxes.release(topic)
    },
  }
}
