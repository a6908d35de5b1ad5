import type { RelayTracer } from '#mocks/relay/relayTracers'
import type { RelayTally } from '#mocks/relay/relayTypes'
import type { PushIds } from '../connection/createPushIds.ts'
import type { RelayLimits } from '../relayLimits.ts'
import type { RelayRules } from '../relayRules.ts'
import type { Mailboxes } from './createMailboxes.ts'
import type { ClientRecord, ConnectionRecord, MessageRecord, TopicRecord } from './relayRecords.ts'
import { addReceiver, countReceivers, hasReceived, removeReceiver } from './relayRecords.ts'

export type Deliveries = ReturnType<typeof createDeliveries>

export function createDeliveries(parameters: {
  readonly limits: RelayLimits
  readonly rules: RelayRules
  readonly mailboxes: Mailboxes
  readonly tally: RelayTally
  readonly tracer: RelayTracer | undefined
  readonly ids: PushIds
  readonly send: (connection: ConnectionRecord, text: string, message: MessageRecord) => void
  readonly onDelivered: (client: ClientRecord, message: MessageRecord) => void
}) {
  const { limits, rules, mailboxes, tally, tracer, ids, send, onDelivered } = parameters
  let queue: { connection: ConnectionRecord; message: MessageRecord }[] = []
  /** The text of the last message, as all its subscribers get the same. */
  let lastText: { message: MessageRecord; text: string } | undefined

  function isWaitingFor(client: ClientRecord, message: MessageRecord): boolean {
    if (hasReceived(message, client.clientId) || countReceivers(message) >= limits.receiversPerMessage) return false
    if (message.discarded) return false
    return rules.shouldDeliver(message.publisher, client.clientId) && !mailboxes.isOver(message)
  }

  function queueTopic(connection: ConnectionRecord, topic: TopicRecord): void {
    for (const message of topic.messages.values())
      if (isWaitingFor(connection.client, message)) queue.push({ connection, message })
  }

  function markSeen(client: ClientRecord, message: MessageRecord): void {
    addReceiver(message, client.clientId)
    if (message.owed?.get(client.clientId) === true) tally.redelivered += 1
    message.owed?.delete(client.clientId)
  }

  function push(connection: ConnectionRecord, message: MessageRecord): void {
    const { client, unacknowledged } = connection
    const subscription = connection.topics.get(message.topic)
    if (!connection.open || subscription === undefined || !isWaitingFor(client, message)) return
    if (unacknowledged.size >= limits.unacknowledged || connection.backlog?.has(message.topic)) {
      connection.backlog ??= new Set()
      connection.backlog.add(message.topic)
      mailboxes.reconsider(message)
      return
    }
    markSeen(client, message)
    message.pending += 1
    // All other receivers may have acknowledged it before this one was added.
    mailboxes.reconsider(message)
    const id = ids.next()
    unacknowledged.set(id, { message, span: tracer?.delivery(connection, message) })
    tally.delivered += 1
    if (lastText?.message !== message) lastText = { message, text: toDataText(message) }
    const params = `{"id":"${subscription}","data":${lastText.text}}`
    send(connection, `{"id":${ids.toText(id)},"jsonrpc":"2.0","method":"irn_subscription","params":${params}}`, message)
  }

  /** Sends what is queued, after the answer to the call that caused it. */
  function flush(): void {
    while (queue.length > 0) {
      const batch = queue
      queue = []
      for (const { connection, message } of batch) push(connection, message)
    }
    lastText = undefined
  }

  function resume(connection: ConnectionRecord): void {
    const { backlog, unacknowledged } = connection
    if (backlog === undefined || unacknowledged.size * 2 > limits.unacknowledged) return
    connection.backlog = undefined
    for (const topic of backlog) queueTopic(connection, topic)
    flush()
  }

  function owe(client: ClientRecord, message: MessageRecord, wasSent: boolean): void {
    const other = message.topic.subscribers.get(client)
    if (other) queue.push({ connection: other, message })
    message.owed ??= new Map()
    if (message.owed.size < limits.receiversPerMessage) message.owed.set(client.clientId, wasSent)
  }

  function giveBackUnsent({ client, topics }: ConnectionRecord): void {
    for (const topic of topics.keys())
      for (const message of topic.messages.values()) {
        if (!isWaitingFor(client, message)) continue
        owe(client, message, false)
        mailboxes.reconsider(message)
      }
  }

  return {
    queueMessage(message: MessageRecord) {
      for (const connection of message.topic.subscribers.values()) queue.push({ connection, message })
    },
    queueTopic,
    flush,
    acknowledge(connection: ConnectionRecord, idText: string) {
      const id = ids.toNumber(idText)
      const delivery = id === undefined ? undefined : connection.unacknowledged.get(id)
      if (id === undefined || delivery === undefined) return false
      connection.unacknowledged.delete(id)
      const { message, span } = delivery
      tally.acknowledged += 1
      message.pending -= 1
      if (span !== undefined) tracer?.acknowledged(connection, message, span)
      if (!message.discarded) onDelivered(connection.client, message)
      // Last, as this may remove the message.
      mailboxes.settle(message)
      resume(connection)
      return true
    },
    markDelivered(client: ClientRecord, message: MessageRecord) {
      markSeen(client, message)
      tally.delivered += 1
      onDelivered(client, message)
      mailboxes.settle(message)
    },
    isWaitingFor,
    toDataText,
    giveBack(connection: ConnectionRecord) {
      const { client, unacknowledged } = connection
      giveBackUnsent(connection)
      for (const { message, span } of unacknowledged.values()) {
        if (span !== undefined) tracer?.lost(connection, message, span)
        message.pending -= 1
        if (message.kept && rules.shouldRedeliver()) {
          removeReceiver(message, client.clientId)
          owe(client, message, true)
        }
        mailboxes.reconsider(message)
      }
      unacknowledged.clear()
      connection.backlog = undefined
    },
  }
}

function toDataText({ topic, text, publishedAt, tag, attestation }: MessageRecord): string {
  const more = attestation === undefined ? '' : `,"attestation":${JSON.stringify(attestation)}`
  const at = Math.trunc(publishedAt)
  return `{"topic":"${topic.name}","message":${JSON.stringify(text)},"publishedAt":${at},"tag":${tag}${more}}`
}
