/**
 * The limits that bound the relay's memory. At a limit, the caller gets the error that is named here. Without an error,
 * the oldest entries are forgotten.
 */
export type RelayLimits = {
  /** Characters of one frame. A larger frame closes the connection with 1009. */
  readonly frameCharacters: number
  /**
   * Spaces of the relay. A further space replaces the one that was left first, of those without connections, faults and
   * listeners; empty ones go before those with messages. If all are in use, upgrades get 429.
   */
  readonly spaces: number
  /** Open connections of a space, and of one client. Further ones get 3001. */
  readonly connections: number
  readonly connectionsPerClient: number
  /** Disconnected clients of a space whose roles and topics are remembered, and how many topics of each. */
  readonly idleClients: number
  readonly lastTopics: number
  /** Topics that a client is subscribed to, and subscribers of a topic. Error: -32000 `SubscriberLimitExceeded`. */
  readonly topicsPerClient: number
  readonly subscribersPerTopic: number
  /** Topics of a space with messages or subscribers. Error: -32000. */
  readonly topics: number
  /** Messages of a mailbox that no client acknowledged. Error: -32000 `MailboxLimitExceeded`. */
  readonly messagesPerMailbox: number
  /**
   * Characters of all messages of a space: texts, attestations, and {@link MESSAGE_OVERHEAD} for each. Acknowledged
   * messages are removed first. Error: -32000 `MailboxLimitExceeded`.
   */
  readonly characters: number
  /**
   * Messages of a space that all their receivers acknowledged, kept for late subscribers. They are removed at the end
   * of their TTL, and with the last subscriber of their topic.
   */
  readonly acknowledged: number
  /**
   * Keys of messages that were removed before the end of their TTL, about 50 bytes each. They are kept until then, so
   * that a repeated publish is not delivered again.
   */
  readonly rememberedKeys: number
  /** Clients that a message was sent to, which do not get it again. At the limit, no other client gets it. */
  readonly receiversPerMessage: number
  /** Deliveries that a connection has not acknowledged. Further ones wait in their mailboxes until some are. */
  readonly unacknowledged: number
  /**
   * The TTL in seconds. Less is `TtlTooShort`, more `TtlTooLong`, both -32000. The specification names no bounds except
   * those of a `uint32`. Clients send from 30 (a ping of a pairing) to 604,800 (a request that may wait for a week).
   */
  readonly minTtl: number
  readonly maxTtl: number
  /** Messages of one answer to `irn_fetchMessages`. `hasMore` says that there are others. */
  readonly fetched: number
  /** Webhooks of a client that watch its messages. */
  readonly watchersPerClient: number
  /** Frames that faults hold in a space. Further ones are lost, as in a full router. */
  readonly heldFrames: number
  /** The characters of held frames. */
  readonly heldCharacters: number
}

/** The size of a message without its text, in characters. */
export const MESSAGE_OVERHEAD = 400

/** The default limits: far above the needs of a test bench, and far below what would harm its machine. */
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
