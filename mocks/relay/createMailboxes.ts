import type { Schedule } from './createSchedule.ts'
import { createSettledQueue } from './createSettledQueue.ts'
import { REFUSALS, type Refused } from './relayError.ts'
import type { RelayLimits } from './relayLimits.ts'
import type { MessageRecord, Publication, TopicRecord } from './relayRecords.ts'
import type { RelayRules } from './relayRules.ts'

export type MailboxesParameters = {
  readonly limits: RelayLimits
  readonly rules: RelayRules
  readonly schedule: Schedule
  /** The machine's time; milliseconds since the Unix epoch. */
  readonly now: () => number
  /** How far the relay's own clock is off, in milliseconds. */
  readonly skew: () => number
  /** Told when a message's time was over before anybody acknowledged it. */
  readonly onExpired: (message: MessageRecord) => void
}

/** The topics of one space, and the messages that wait there. */
export type Mailboxes = {
  find(topic: string): TopicRecord | undefined
  /** The topic, made where it is new. */
  open(topic: string): TopicRecord | Refused
  /** Forgets a topic that nobody needs any more. */
  release(topic: TopicRecord): void
  /** Puts a message in. Undefined where it is there already. */
  put(topic: TopicRecord, publication: Publication, publisher: string): MessageRecord | Refused | undefined
  /** Somebody acknowledged it: it stays for late subscribers as long as there is room. */
  settle(message: MessageRecord): void
  discard(message: MessageRecord): void
  isOver(message: MessageRecord): boolean
  /** Counts every message's time anew, after the relay's clock changed. */
  retime(): void
  topics(): IterableIterator<TopicRecord>
  clear(): void
  count(): { readonly topics: number; readonly waiting: number; readonly waitingBytes: number; readonly kept: number }
}

const TOPIC = /^[0-9a-fA-F]{64}$/

/** Makes the mailboxes of one space, empty. */
export function createMailboxes(parameters: MailboxesParameters): Mailboxes {
  const { limits, rules, schedule, now, skew, onExpired } = parameters
  const byName = new Map<string, TopicRecord>()
  const settled = createSettledQueue()
  let characters = 0
  let waiting = 0
  let waitingCharacters = 0

  function discard(message: MessageRecord): void {
    if (!message.kept) return
    const { topic, text } = message
    message.kept = false
    topic.messages.delete(text)
    characters -= text.length
    if (message.settled) settled.left()
    else forgetWaiting(message)
    if (message.timer) schedule.remove(message.timer)
    message.timer = undefined
    release(topic)
  }

  function forgetWaiting({ topic, text }: MessageRecord): void {
    topic.waiting -= 1
    waiting -= 1
    waitingCharacters -= text.length
  }

  function release(topic: TopicRecord): void {
    if (topic.subscribers.size === 0 && topic.messages.size === 0 && byName.get(topic.name) === topic)
      byName.delete(topic.name)
  }

  /** Makes room by letting acknowledged messages go. */
  function makeRoom(length: number): boolean {
    while (characters + length > limits.characters) {
      const oldest = settled.first()
      if (!oldest) break
      discard(oldest)
    }
    return characters + length <= limits.characters
  }

  function expire(message: MessageRecord): void {
    // Its timer is up: by rounding alone, the clock may stand a little before.
    if (!rules.isOver(message.expiresAt, Math.max(message.expiresAt, now() + skew()))) return
    if (!message.settled) onExpired(message)
    discard(message)
  }

  function setTimer(message: MessageRecord): void {
    if (message.timer) schedule.remove(message.timer)
    message.timer = schedule.add(message.expiresAt - skew(), () => expire(message))
  }

  return {
    find: (topic) => byName.get(topic),
    open(name) {
      const found = byName.get(name)
      if (found) return found
      if (!TOPIC.test(name)) return REFUSALS.invalidTopic
      if (byName.size >= limits.topics) return REFUSALS.mailboxLimit
      const topic: TopicRecord = { name, subscribers: new Map(), messages: new Map(), waiting: 0 }
      byName.set(name, topic)
      return topic
    },
    release,
    put(topic, publication, publisher) {
      const { message: text, ttl, tag, attestation } = publication
      if (topic.messages.has(text)) return undefined
      const isFull = topic.waiting >= limits.messagesPerMailbox || !makeRoom(text.length)
      if (isFull) return REFUSALS.mailboxLimit
      const publishedAt = now() + skew()
      const expiresAt = publishedAt + ttl * 1000
      const message: MessageRecord = {
        topic,
        text,
        tag,
        attestation,
        publisher,
        publishedAt,
        expiresAt,
        receiver: undefined,
        receivers: undefined,
        returned: undefined,
        settled: false,
        kept: rules.keepsMessages(),
        timer: undefined,
      }
      if (!message.kept) return message
      topic.messages.set(text, message)
      topic.waiting += 1
      waiting += 1
      waitingCharacters += text.length
      characters += text.length
      setTimer(message)
      return message
    },
    settle(message) {
      if (message.settled) return
      message.settled = true
      if (!message.kept) return
      forgetWaiting(message)
      settled.push(message)
      const oldest = settled.size() > limits.acknowledged ? settled.first() : undefined
      if (oldest) discard(oldest)
    },
    discard,
    isOver: (message) => rules.isOver(message.expiresAt, now() + skew()),
    retime() {
      for (const topic of byName.values()) for (const message of topic.messages.values()) setTimer(message)
    },
    topics: () => byName.values(),
    clear() {
      for (const topic of [...byName.values()]) for (const message of [...topic.messages.values()]) discard(message)
    },
    count: () => ({ topics: byName.size, waiting, waitingBytes: waitingCharacters, kept: characters }),
  }
}

/** Whether a text is a topic: 32 bytes in hexadecimal. */
export function isTopic(text: unknown): text is string {
  return typeof text === 'string' && TOPIC.test(text)
}
