/** The basic rules of the relay, so that a test can break one and check that the break is noticed. */
export type RelayRules = {
  /** Reads the id of a call or an acknowledgement from its JSON text. True: as it was written. */
  readonly readId: (idText: string) => string
  /** Whether a message goes to a subscriber. True: to every subscriber except its publisher. */
  readonly shouldDeliver: (publisher: string, receiver: string) => boolean
  readonly shouldRedeliver: () => boolean
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
