import { hash53 } from '#mocks/core/hash53'
import { REFUSALS, type Refused } from '../relayError.ts'
import { MESSAGE_OVERHEAD, type RelayLimits } from '../relayLimits.ts'
import type { RelayRules } from '../relayRules.ts'
import { createRememberedKeys } from './createRememberedKeys.ts'
import type { Schedule } from './createSchedule.ts'
import { createSettledQueue } from './createSettledQueue.ts'
import { countReceivers, hasReceived } from './messageReceivers.ts'
import type { MessageRecord, Publication, TopicRecord } from './relayRecords.ts'

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

export type MailboxCount = {
  readonly topics: number
  readonly waiting: number
  readonly waitingBytes: number
  readonly kept: number
  /** Keys of messages that are gone. */
  readonly remembered: number
}

/** The topics of one space, and the messages that wait there. */
export type Mailboxes = {
  find(topic: string): TopicRecord | undefined
  /** The topic, made where it is new. */
  open(topic: string): TopicRecord | Refused
  /** A subscriber left. Lets go of what nobody needs any more: of a topic without subscribers all but what is owed. */
  release(topic: TopicRecord): void
  /** Puts a message in. Undefined where it is there already, or was and went before its time. */
  put(topic: TopicRecord, publication: Publication, publisher: string): MessageRecord | Refused | undefined
  /**
   * Somebody acknowledged it. Once nobody is left who is to get it, it stays for late subscribers while the topic is in
   * use and few others follow; its key stays until its TTL.
   */
  settle(message: MessageRecord): void
  /** Who is to get it changed, though nobody acknowledged it: it was sent to somebody, say, or is owed to somebody. */
  reconsider(message: MessageRecord): void
  discard(message: MessageRecord): void
  /** All that is in a topic is thrown away, as if it had never been published. */
  empty(topic: TopicRecord): void
  isOver(message: MessageRecord): boolean
  /** Counts every message's time anew, after the relay's clock changed. */
  retime(): void
  topics(): IterableIterator<TopicRecord>
  clear(): void
  count(): MailboxCount
}

/** Makes the mailboxes of one space, empty. */
export function createMailboxes(parameters: MailboxesParameters): Mailboxes {
  const { limits, rules, schedule, now, skew, onExpired } = parameters
  const byName = new Map<string, TopicRecord>()
  /** Acknowledged by all who were to get them. None of those that are owed to somebody: they are the first to go. */
  const done = createSettledQueue()
  /** Acknowledged by some. */
  const partly = createSettledQueue()
  const relayNow = () => now() + skew()
  const remembered = createRememberedKeys({ limit: limits.rememberedKeys, schedule, now: relayNow, skew })
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
    if (!message.settled) forgetWaiting(message)
    message.place?.queue.leave(message)
    message.text = ''
    message.attestation = undefined
    if (message.timer) schedule.remove(message.timer)
    message.timer = undefined
    forgetEmpty(topic)
  }

  function forgetWaiting({ topic, text }: MessageRecord): void {
    topic.waiting -= 1
    waiting -= 1
    waitingCharacters -= text.length
  }

  function forgetEmpty(topic: TopicRecord): void {
    if (topic.subscribers.size === 0 && topic.messages.size === 0 && byName.get(topic.name) === topic)
      byName.delete(topic.name)
  }

  /** It goes before its time: its key stays. */
  function letGo(message: MessageRecord): void {
    remembered.add({ key: message.key, topicKey: message.topic.key, expiresAt: message.expiresAt })
    discard(message)
  }

  /** Makes room by letting acknowledged messages go. */
  function makeRoom(size: number): boolean {
    while (characters + size > limits.characters) {
      const oldest = done.first() ?? partly.first()
      if (!oldest) return false
      letGo(oldest)
    }
    return true
  }

  /** Whether nobody is left of whom the relay knows that they are to get it. */
  function isDone(message: MessageRecord): boolean {
    if (!message.settled || message.pending > 0 || (message.owed?.size ?? 0) > 0) return false
    if (countReceivers(message) >= limits.receiversPerMessage) return true
    for (const { clientId } of message.topic.subscribers.keys())
      if (!hasReceived(message, clientId) && rules.shouldDeliver(message.publisher, clientId)) return false
    return true
  }

  function queueSettled(message: MessageRecord): void {
    const queue = isDone(message) ? done : partly
    if (queue === done && message.topic.subscribers.size === 0) {
      letGo(message)
      return
    }
    if (message.place?.queue === queue) return
    queue.push(message)
    const oldest = done.size() > limits.acknowledged ? done.first() : undefined
    if (oldest) letGo(oldest)
  }

  function reconsider(message: MessageRecord): void {
    if (message.kept && message.settled) queueSettled(message)
  }

  function expire(message: MessageRecord): void {
    // Its timer is up: by rounding alone, the clock may stand a little before.
    if (!rules.isOver(message.expiresAt, Math.max(message.expiresAt, relayNow()))) return
    if (!message.settled) onExpired(message)
    discard(message)
  }

  function setTimer(message: MessageRecord): void {
    if (message.timer) schedule.remove(message.timer)
    message.timer = schedule.add(message.expiresAt - skew(), () => expire(message))
  }

  function admit(topic: TopicRecord, publication: Publication, publisher: string): ReturnType<Mailboxes['put']> {
    const { message: text, ttl, tag, attestation } = publication
    if (topic.messages.has(text)) return undefined
    const key = hash53(text, topic.key)
    if (remembered.has(key)) return undefined
    const publishedAt = relayNow()
    const isFull = topic.waiting >= limits.messagesPerMailbox || !makeRoom(sizeOf({ text, attestation }))
    if (isFull) return REFUSALS.mailboxLimit
    const expiresAt = publishedAt + ttl * 1000
    const message: MessageRecord = {
      topic,
      text,
      key,
      tag,
      attestation,
      publisher,
      publishedAt,
      expiresAt,
      receiver: undefined,
      receivers: undefined,
      owed: undefined,
      pending: 0,
      settled: false,
      place: undefined,
      kept: rules.keepsMessages(),
      discarded: false,
      timer: undefined,
    }
    if (!message.kept) return message
    // Its last message may have gone to make room, and the topic with it.
    byName.set(topic.name, topic)
    topic.messages.set(text, message)
    topic.waiting += 1
    waiting += 1
    waitingCharacters += text.length
    characters += sizeOf(message)
    setTimer(message)
    return message
  }

  return {
    find: (topic) => byName.get(topic),
    open(name) {
      const found = byName.get(name)
      if (found) return found
      if (byName.size >= limits.topics) return REFUSALS.mailboxLimit
      const topic: TopicRecord = { name, key: hash53(name), subscribers: new Map(), messages: new Map(), waiting: 0 }
      byName.set(name, topic)
      return topic
    },
    release(topic) {
      if (topic.messages.size > topic.waiting) for (const message of [...topic.messages.values()]) reconsider(message)
      forgetEmpty(topic)
    },
    put(topic, publication, publisher) {
      const message = admit(topic, publication, publisher)
      forgetEmpty(topic)
      return message
    },
    settle(message) {
      if (message.kept && !message.settled) forgetWaiting(message)
      message.settled = true
      reconsider(message)
    },
    reconsider,
    discard,
    empty(topic) {
      remembered.forgetTopic(topic.key)
      for (const message of [...topic.messages.values()]) discard(message)
    },
    isOver: (message) => rules.isOver(message.expiresAt, relayNow()),
    retime() {
      for (const topic of byName.values()) for (const message of topic.messages.values()) setTimer(message)
      remembered.retime()
    },
    topics: () => byName.values(),
    clear() {
      remembered.clear()
      for (const topic of [...byName.values()]) for (const message of [...topic.messages.values()]) discard(message)
    },
    count: () => ({
      topics: byName.size,
      waiting,
      waitingBytes: waitingCharacters,
      kept: characters,
      remembered: remembered.size(),
    }),
  }
}

function sizeOf({ text, attestation }: Pick<MessageRecord, 'text' | 'attestation'>): number {
  return text.length + (attestation?.length ?? 0) + MESSAGE_OVERHEAD
}
