import type { RelayRole, RelaySocket } from '#mocks/relay/relayTypes'
import type { Timed } from './createSchedule.ts'

export type Publication = {
  readonly topic: string
  readonly message: string
  /** In seconds. */
  readonly ttl: number
  readonly tag: number
  /** Verify's attestation of the dapp's origin, passed on unchanged. */
  readonly attestation?: string | undefined
  readonly correlationId?: string | undefined
}

/** A message in a mailbox. Its text identifies it: publishing it again changes nothing. */
export type MessageRecord = {
  readonly topic: TopicRecord
  /** Empty after the message is discarded, as unacknowledged deliveries still refer to this record. */
  text: string
  readonly key: number
  readonly tag: number
  attestation: string | undefined
  readonly publisher: string
  /** In milliseconds since the Unix epoch, by the relay's clock, which faults can skew. */
  readonly publishedAt: number
  readonly expiresAt: number
  /** The client that the message was sent to. Further ones are in `receivers`: most messages have one. */
  receiver: string | undefined
  receivers: Set<string> | undefined
  /** Clients whose connection ended before they acknowledged it, and whether it was sent to them. */
  owed: Map<string, boolean> | undefined
  pending: number
  settled: boolean
  place: SettledPlace | undefined
  kept: boolean
  discarded: boolean
  timer: Timed | undefined
}

export type SettledQueue = {
  push(message: MessageRecord): void
  first(): MessageRecord | undefined
  leave(message: MessageRecord): void
  size(): number
}

/** A message's place in a queue. Each push makes a new place, so that a returning message is only at the end. */
export type SettledPlace = { readonly queue: SettledQueue; readonly message: MessageRecord }

export type TopicRecord = {
  readonly name: string
  readonly key: number
  /** The connection of each subscribed client that receives messages: the newest that subscribed. */
  readonly subscribers: Map<ClientRecord, ConnectionRecord>
  readonly messages: Map<string, MessageRecord>
  waiting: number
}

export type Watcher = {
  readonly type: 'subscriber' | 'publisher'
  readonly url: string
  readonly tags: readonly number[]
  readonly statuses: readonly string[]
}

export type ClientRecord = {
  readonly clientId: string
  role: RelayRole
  readonly connections: ConnectionRecord[]
  lastTopics: readonly string[]
  readonly watchers: Watcher[]
}

export type Delivery = { readonly message: MessageRecord; readonly span: string | undefined }

export type ConnectionRecord = {
  readonly id: string
  readonly client: ClientRecord
  readonly projectId: string
  readonly ua: string
  readonly since: number
  readonly socket: RelaySocket
  readonly topics: Map<TopicRecord, string>
  readonly unacknowledged: Map<number, Delivery>
  backlog: Set<TopicRecord> | undefined
  open: boolean
  timer: Timed | undefined
}

export const hasReceived = (message: MessageRecord, clientId: string): boolean =>
  message.receiver === clientId || (message.receivers?.has(clientId) ?? false)

export function countReceivers({ receiver, receivers }: MessageRecord): number {
  return (receiver === undefined ? 0 : 1) + (receivers?.size ?? 0)
}

export function addReceiver(message: MessageRecord, clientId: string): void {
  if (message.receiver === undefined || message.receiver === clientId) {
    message.receiver = clientId
    return
  }
  message.receivers ??= new Set()
  message.receivers.add(clientId)
}

export function removeReceiver(message: MessageRecord, clientId: string): void {
  if (message.receiver === clientId) message.receiver = undefined
  message.receivers?.delete(clientId)
}
