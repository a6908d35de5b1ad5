/** A message of walletlink's relay: an answer, which has a number, or a push. */
export type LinkReply = {
  readonly type: string
  readonly id?: number
  readonly sessionId?: string
  /** Of `Fail`. */
  readonly error?: string
  /** Of `Event`. */
  readonly eventId?: string
  readonly event?: string
  readonly data?: string
  /** Of `SessionConfigUpdated`. */
  readonly metadata?: Readonly<Record<string, string>>
}
