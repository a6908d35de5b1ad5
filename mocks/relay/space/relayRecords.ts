import type { RelayRole, RelaySocket } from '../relayTypes.ts'
import type { Timed } from './createSchedule.ts'

/** A message to publish, as a client's call asks for it; checked. */
export type Publication = {
  readonly topic: string
  readonly message: string
  /** Seconds. */
  readonly ttl: number
  readonly tag: number
  /** Verify's statement about the dapp's origin, handed on as it is. */
  readonly attestation?: string | undefined
  /** The id of the JSON-RPC message inside the envelope, where the client tells it. */
  readonly correlationId?: string | undefined
}

/** A message in a mailbox. Its text is its id: publishing it again changes nothing. */
export type MessageRecord = {
  readonly topic: TopicRecord
  /** Empty once it is discarded: those who did not acknowledge it still point here. */
  text: string
  /** A 53-bit hash of topic and text. */
  readonly key: number
  readonly tag: number
  attestation: string | undefined
  /** The client id of who published it. */
  readonly publisher: string
  /** Milliseconds since the Unix epoch, by the relay's clock, which faults can skew. */
  readonly publishedAt: number
  readonly expiresAt: number
  /** The client that it was sent to, and more where it was sent to more: most have one. */
  receiver: string | undefined
  receivers: Set<string> | undefined
  /** Whose connection ended before they acknowledged it, and whether it had been sent to them. */
  owed: Map<string, boolean> | undefined
  /** Deliveries that are not acknowledged yet. */
  pending: number
  /** Somebody acknowledged it. */
  settled: boolean
  /** Where it stands among those that were acknowledged and are still there. */
  place: SettledPlace | undefined
  /** It is in its mailbox. */
  kept: boolean
  /** It was in its mailbox, and is no more: nobody else gets it. */
  discarded: boolean
  timer: Timed | undefined
}

/** Messages that were acknowledged, in that order: the first to go where room is needed. */
export type SettledQueue = {
  /** Takes a message in, as the newest; it leaves the queue that it is in. */
  push(message: MessageRecord): void
  /** The oldest that is still in it. */
  first(): MessageRecord | undefined
  /** A message that is in it leaves. */
  leave(message: MessageRecord): void
  /** How many are in it. */
  size(): number
}

/** Where a message stands. Each push makes another: a message that comes back stands at the end alone. */
export type SettledPlace = { readonly queue: SettledQueue; readonly message: MessageRecord }

/** A topic: who is subscribed, and its mailbox. It is forgotten when both are empty. */
export type TopicRecord = {
  readonly name: string
  /** A 53-bit hash of its name. */
  readonly key: number
  /** The subscribed clients, and of each the connection that it is reached by: the newest that subscribed. */
  readonly subscribers: Map<ClientRecord, ConnectionRecord>
  /** By their texts, oldest first. */
  readonly messages: Map<string, MessageRecord>
  /** How many of them nobody acknowledged. */
  waiting: number
}

/** Who watches a client's messages by webhook. */
export type Watcher = {
  readonly type: 'subscriber' | 'publisher'
  readonly url: string
  readonly tags: readonly number[]
  readonly statuses: readonly string[]
}

/** A client: whoever holds one key, over any number of connections. */
export type ClientRecord = {
  readonly clientId: string
  role: RelayRole
  /** Open ones, oldest first. */
  readonly connections: ConnectionRecord[]
  /** What it was subscribed to when its last connection ended. */
  lastTopics: readonly string[]
  readonly watchers: Watcher[]
}

/** A delivery that was not acknowledged yet. */
export type Delivery = { readonly message: MessageRecord; readonly span: string | undefined }

export type ConnectionRecord = {
  readonly id: string
  readonly client: ClientRecord
  readonly projectId: string
  readonly ua: string
  /** Milliseconds since the Unix epoch. */
  readonly since: number
  readonly socket: RelaySocket
  /** What it subscribed to, and the ids of its subscriptions. */
  readonly topics: Map<TopicRecord, string>
  /** By the ids of the pushes. */
  readonly unacknowledged: Map<number, Delivery>
  /** Topics with messages that wait until it acknowledges some. */
  backlog: Set<TopicRecord> | undefined
  open: boolean
  timer: Timed | undefined
}
