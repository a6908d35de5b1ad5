/**
 * The rules that make the relay a relay, one function each, so that a test can break one and see that it is noticed.
 * Nothing but such tests passes others than {@link TRUE_RULES}.
 */
export type RelayRules = {
  /** The id of a call or an acknowledgement as it is taken to be, from its JSON text. True: as it was written. */
  readonly readId: (idText: string) => string
  /** Whether a message goes to a subscriber. True: to everybody but its publisher. */
  readonly shouldDeliver: (publisher: string, receiver: string) => boolean
  /** Whether what a client did not acknowledge comes again after its connection ended. */
  readonly shouldRedeliver: () => boolean
  /** Whether a mailbox keeps a message for those who subscribe later. */
  readonly keepsMessages: () => boolean
  /** Whether a message's time is over; both in milliseconds since the Unix epoch. */
  readonly isOver: (expiresAt: number, now: number) => boolean
}

/** How the public relay is known to behave. */
export const TRUE_RULES: RelayRules = {
  readId: (idText) => idText,
  shouldDeliver: (publisher, receiver) => publisher !== receiver,
  shouldRedeliver: () => true,
  keepsMessages: () => true,
  isOver: (expiresAt, now) => expiresAt <= now,
}
