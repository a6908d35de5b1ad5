import { hash53 } from '#mocks/core/hash53'
import { REFUSALS, type Refused } from '../relayError.ts'
import { MESSAGE_OVERHEAD, type RelayLimits } from '../relayLimits.ts'
import type { RelayRules } from '../relayRules.ts'
import { createRememberedKeys } from './createRememberedKeys.ts'
import type { Schedule } from './createSchedule.ts'
import { createSettledQueue } from './createSettledQueue.ts'
import { countReceivers, hasReceived, type MessageRecord, type Publication, type TopicRecord } from './relayRecords.ts'

export type Mailboxes = ReturnType<typeof createMailboxes>

export function createMailboxes(parameters: {
  readonly limits: RelayLimits
  readonly rules: RelayRules
  readonly schedule: Schedule
  readonly now: () => number
  readonly skew: () => number
  readonly onExpired: (message: MessageRecord) => void
}) {
  const { limits, rules, schedule, now, skew, onExpired } = parameters
  const byName = new Map<string, TopicRecord>()
  /** Messages that all receivers acknowledged, and that are not owed to a client: the first to be removed. */
  const done = createSettledQueue()
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

  function letGo(message: MessageRecord): void {
    remembered.add({ key: message.key, topicKey: message.topic.key, expiresAt: message.expiresAt })
    discard(message)
  }

  function makeRoom(size: number): boolean {
    while (characters + size > limits.characters) {
      const oldest = done.first() ?? partly.first()
      if (!oldest) return false
      letGo(oldest)
    }
    return true
  }

  function isDone(message: MessageRecord): boolean {
    if (!message.settled || message.pending > 0 || (message.owed?.size ?? 0) > 0) return false
    if (countReceivers(message) >= limits.receiversPerMessage) return true
    for (const { clientId } of message.topic.subscribers.keys())
      if (!hasReceived(message, clientId) && rules.shouldDeliver(message.publisher, clientId)) return false
    return true
  }

  function queueSettled(message: MessageRecord): void {
    const queue = isDone(message) ? done : partly
    if (queue === done && message.topic.subscribers.size === 0) return void letGo(message)
    if (message.place?.queue === queue) return
    queue.push(message)
    const oldest = done.size() > limits.acknowledged ? done.first() : undefined
    if (oldest) letGo(oldest)
  }

  function reconsider(message: MessageRecord): void {
    if (message.kept && message.settled) queueSettled(message)
  }

  function expire(message: MessageRecord): void {
    // The timer has fired: because of rounding, the clock may be slightly before the expiry.
    if (!rules.isOver(message.expiresAt, Math.max(message.expiresAt, relayNow()))) return
    if (!message.settled) onExpired(message)
    discard(message)
  }

  function setTimer(message: MessageRecord): void {
    if (message.timer) schedule.remove(message.timer)
    message.timer = schedule.add(message.expiresAt - skew(), () => expire(message))
  }

  function admit(topic: TopicRecord, publication: Publication, publisher: string): MessageRecord | Refused | undefined {
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
    // Its last message may have been removed to make room, and the topic with it.
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
    find: (topic: string) => byName.get(topic),
    open(name: string) {
      const found = byName.get(name)
      if (found) return found
      if (byName.size >= limits.topics) return REFUSALS.mailboxLimit
      const topic: TopicRecord = { name, key: hash53(name), subscribers: new Map(), messages: new Map(), waiting: 0 }
      byName.set(name, topic)
      return topic
    },
    release(topic: TopicRecord) {
      if (topic.messages.size > topic.waiting) for (const message of [...topic.messages.values()]) reconsider(message)
      forgetEmpty(topic)
    },
    put(topic: TopicRecord, publication: Publication, publisher: string) {
      const message = admit(topic, publication, publisher)
      forgetEmpty(topic)
      return message
    },
    // A message without further receivers is kept for late subscribers while its topic is in use and few newer follow.
    settle(message: MessageRecord) {
      if (message.kept && !message.settled) forgetWaiting(message)
      message.settled = true
      reconsider(message)
    },
    reconsider,
    discard,
    empty(topic: TopicRecord) {
      remembered.forgetTopic(topic.key)
      for (const message of [...topic.messages.values()]) discard(message)
    },
    isOver: (message: MessageRecord) => rules.isOver(message.expiresAt, relayNow()),
    retime() {
      for (const topic of byName.values()) for (const message of topic.messages.values()) setTimer(message)
      remembered.retime()
    },
    topics: () => byName.values(),
    clear() {
      remembered.clear()
      for (const topic of [...byName.values()]) for (const message of [...topic.messages.values()]) discard(message)
    },
    count() {
      const [topics, waitingBytes, kept] = [byName.size, waitingCharacters, characters]
      return { topics, waiting, waitingBytes, kept, remembered: remembered.size() }
    },
  }
}

const sizeOf = ({ text, attestation }: Pick<MessageRecord, 'text' | 'attestation'>): number =>
  text.length + (attestation?.length ?? 0) + MESSAGE_OVERHEAD
