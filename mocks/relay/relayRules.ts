/**
 * The basic rules of the relay, one function each, so that a test can break one and check that the break is noticed.
 * Only such tests pass rules other than {@link TRUE_RULES}.
 */
export type RelayRules = {
  /** Reads the id of a call or an acknowledgement from its JSON text. True: as it was written. */
  readonly readId: (idText: string) => string
  /** Whether a message goes to a subscriber. True: to every subscriber except its publisher. */
  readonly shouldDeliver: (publisher: string, receiver: string) => boolean
  /** Whether messages that a client did not acknowledge are sent again after its connection ended. */
  readonly shouldRedeliver: () => boolean
  /** Whether a mailbox keeps a message for late subscribers. */
  readonly keepsMessages: () => boolean
  /** Whether a message has expired; both times are in milliseconds since the Unix epoch. */
  readonly isOver: (expiresAt: number, now: number) => boolean
}

/** The known behaviour of the public relay. */
export const TRUE_RULES: RelayRules = {
  readId: (idText) => idText,
  shouldDeliver: (publisher, receiver) => publisher !== receiver,
  shouldRedeliver: () => true,
  keepsMessages: () => true,
  isOver: (expiresAt, now) => expiresAt <= now,
}
