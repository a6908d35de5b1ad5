import { messageKey } from '#mocks/trace/messageKey'
import type { MessageRecord, TopicRecord } from './relayRecords.ts'

/** The keys of messages that went before their time: what is published again is known by them. */
export type RememberedKeys = {
  add(message: MessageRecord): void
  /** Whether a text was in a topic and its time is not over; `now` in milliseconds, by the relay's clock. */
  has(topic: TopicRecord, text: string, now: number): boolean
  forgetTopic(topic: TopicRecord): void
  clear(): void
}

type Remembered = { readonly expiresAt: number; readonly topicName: string }

/**
 * Makes an empty memory of keys: 53-bit hashes. The oldest goes when there are more than `limit`. As long as it is empty
 * no text is hashed.
 */
export function createRememberedKeys(limit: number): RememberedKeys {
  const known = new Map<string, Remembered>()
  const keyOf = (topicName: string, text: string) => messageKey(topicName + text)

  return {
    add({ topic, text, expiresAt }) {
      if (limit <= 0) return
      known.set(keyOf(topic.name, text), { expiresAt, topicName: topic.name })
      if (known.size <= limit) return
      for (const oldest of known.keys()) {
        known.delete(oldest)
        break
      }
    },
    has(topic, text, now) {
      if (known.size === 0) return false
      const key = keyOf(topic.name, text)
      const found = known.get(key)
      if (found === undefined) return false
      if (found.expiresAt > now) return true
      known.delete(key)
      return false
    },
    forgetTopic(topic) {
      for (const [key, { topicName }] of known) if (topicName === topic.name) known.delete(key)
    },
    clear: () => known.clear(),
  }
}
