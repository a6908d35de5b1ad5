/**
 * What keeps the relay's memory bounded. Where a limit is hit, the caller gets the error that is named here; what is
 * named with none is forgotten, oldest first.
 */
export type RelayLimits = {
  /** Characters of one frame. More: the connection is closed with 1009. */
  readonly frameCharacters: number
  /**
   * Spaces of the relay. More: the one goes that was left first, of those with no connection, no fault and no listener;
   * empty ones before those with messages. Where all are in use upgrades get 429.
   */
  readonly spaces: number
  /** Open connections of a space, and of one client. More: 3001. */
  readonly connections: number
  readonly connectionsPerClient: number
  /** Clients of a space that are gone, whose roles and topics are remembered; and how many topics of each. */
  readonly idleClients: number
  readonly lastTopics: number
  /** Topics that a client is subscribed to, and subscribers of a topic. More: -32000 `SubscriberLimitExceeded`. */
  readonly topicsPerClient: number
  readonly subscribersPerTopic: number
  /** Topics of a space with messages or subscribers. More: -32000. */
  readonly topics: number
  /** Messages of a mailbox that nobody acknowledged. More: -32000 `MailboxLimitExceeded`. */
  readonly messagesPerMailbox: number
  /**
   * Characters of all messages of a space: texts, attestations, and {@link MESSAGE_OVERHEAD} for each. More, once those
   * acknowledged are gone: -32000 `MailboxLimitExceeded`.
   */
  readonly characters: number
  /**
   * Messages of a space that all acknowledged who were to get them, kept for who subscribes late. They go with their TTL,
   * and with the last subscriber of their topic.
   */
  readonly acknowledged: number
  /**
   * Of those that went before their TTL, the keys that are kept until then, some 50 bytes each, so that a publish that a
   * client makes again is not delivered again.
   */
  readonly rememberedKeys: number
  /** Clients that a message was sent to, which do not get it again. More: nobody else gets it. */
  readonly receiversPerMessage: number
  /** Deliveries that a connection has not acknowledged. More wait in their mailboxes until some are. */
  readonly unacknowledged: number
  /**
   * Seconds. Less is `TtlTooShort`, more `TtlTooLong`, both -32000. The specification names no bounds but those of a
   * `uint32`. Clients send from 30 (a ping of a pairing) to 604,800 (a request that may wait for a week).
   */
  readonly minTtl: number
  readonly maxTtl: number
  /** Messages of one answer to `irn_fetchMessages`; `hasMore` tells of the rest. */
  readonly fetched: number
  /** Webhooks of a client that watch its messages. */
  readonly watchersPerClient: number
  /** Frames that faults keep back in a space. More are lost, as in a router that is too full. */
  readonly heldFrames: number
  /** Their characters. */
  readonly heldCharacters: number
}

/** What a message takes beside its text, in characters. */
export const MESSAGE_OVERHEAD = 400

/** Far above what a test bench asks for, far below what would hurt its machine. */
export const DEFAULT_LIMITS: RelayLimits = {
  frameCharacters: 4 * 1024 * 1024,
  spaces: 1_000,
  connections: 10_000,
  connectionsPerClient: 32,
  idleClients: 10_000,
  lastTopics: 100,
  topicsPerClient: 10_000,
  subscribersPerTopic: 1_000,
  topics: 100_000,
  messagesPerMailbox: 1_000,
  characters: 64 * 1024 * 1024,
  acknowledged: 500,
  rememberedKeys: 100_000,
  receiversPerMessage: 2_000,
  unacknowledged: 1_000,
  minTtl: 1,
  maxTtl: 30 * 24 * 60 * 60,
  fetched: 500,
  watchersPerClient: 10,
  heldFrames: 10_000,
  heldCharacters: 64 * 1024 * 1024,
}
