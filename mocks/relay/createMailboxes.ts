import { createRememberedKeys } from './createRememberedKeys.ts'
import type { Schedule } from './createSchedule.ts'
import { createSettledQueue } from './createSettledQueue.ts'
import { REFUSALS, type Refused } from './relayError.ts'
import { MESSAGE_OVERHEAD, type RelayLimits } from './relayLimits.ts'
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
  /** Puts a message in. Undefined where it is there already, or was and went before its time. */
  put(topic: TopicRecord, publication: Publication, publisher: string): MessageRecord | Refused | undefined
  /** Somebody acknowledged it: it stays for late subscribers as long as there is room, and its key after that. */
  settle(message: MessageRecord): void
  discard(message: MessageRecord): void
  /** All that is in a topic is thrown away, as if it had never been published. */
  empty(topic: TopicRecord): void
  isOver(message: MessageRecord): boolean
  /** Counts every message's time anew, after the relay's clock changed. */
  retime(): void
  topics(): IterableIterator<TopicRecord>
  clear(): void
  count(): { readonly topics: number; readonly waiting: number; readonly waitingBytes: number; readonly kept: number }
}

/** Makes the mailboxes of one space, empty. */
export function createMailboxes(parameters: MailboxesParameters): Mailboxes {
  const { limits, rules, schedule, now, skew, onExpired } = parameters
  const byName = new Map<string, TopicRecord>()
  const settled = createSettledQueue()
  const remembered = createRememberedKeys(limits.rememberedKeys)
  let characters = 0
  let waiting = 0
  let waitingCharacters = 0

  function discard(message: MessageRecord): void {
    if (!message.kept) return
    const { topic } = message
    message.kept = false
    message.discarded = true
    topic.messages.delete(message.text)
    characters -= sizeOf(message)
    if (message.settled) settled.left()
    else forgetWaiting(message)
    message.text = ''
    message.attestation = undefined
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

  /** The message that was acknowledged first goes before its time: its key stays. */
  function letGoOldest(): boolean {
    const oldest = settled.first()
    if (!oldest) return false
    remembered.add(oldest)
    discard(oldest)
    return true
  }

  /** Makes room by letting acknowledged messages go. */
  function makeRoom(size: number): boolean {
    while (characters + size > limits.characters) if (!letGoOldest()) return false
    return true
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
      if (byName.size >= limits.topics) return REFUSALS.mailboxLimit
      const topic: TopicRecord = { name, subscribers: new Map(), messages: new Map(), waiting: 0 }
      byName.set(name, topic)
      return topic
    },
    release,
    put(topic, publication, publisher) {
      const { message: text, ttl, tag, attestation } = publication
      if (topic.messages.has(text)) return undefined
      const publishedAt = now() + skew()
      if (remembered.has(topic, text, publishedAt)) return undefined
      const isFull = topic.waiting >= limits.messagesPerMailbox || !makeRoom(sizeOf({ text, attestation }))
      if (isFull) return REFUSALS.mailboxLimit
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
        discarded: false,
        timer: undefined,
      }
      if (!message.kept) return message
      topic.messages.set(text, message)
      topic.waiting += 1
      waiting += 1
      waitingCharacters += text.length
      characters += sizeOf(message)
      setTimer(message)
      return message
    },
    settle(message) {
      if (message.settled) return
      message.settled = true
      if (!message.kept) return
      forgetWaiting(message)
      settled.push(message)
      if (settled.size() > limits.acknowledged) letGoOldest()
    },
    discard,
    empty(topic) {
      remembered.forgetTopic(topic)
      for (const message of [...topic.messages.values()]) discard(message)
    },
    isOver: (message) => rules.isOver(message.expiresAt, now() + skew()),
    retime() {
      for (const topic of byName.values()) for (const message of topic.messages.values()) setTimer(message)
    },
    topics: () => byName.values(),
    clear() {
      remembered.clear()
      for (const topic of [...byName.values()]) for (const message of [...topic.messages.values()]) discard(message)
    },
    count: () => ({ topics: byName.size, waiting, waitingBytes: waitingCharacters, kept: characters }),
  }
}

function sizeOf({ text, attestation }: Pick<MessageRecord, 'text' | 'attestation'>): number {
  return text.length + (attestation?.length ?? 0) + MESSAGE_OVERHEAD
}
