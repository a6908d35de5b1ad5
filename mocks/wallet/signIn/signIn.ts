/** The fields of a log-in message (EIP-4361), and its problems. */
export type SignInCheck = {
  /** The fields as written. Empty if an invalid message lacks them. */
  readonly domain: string
  readonly address: string
  readonly uri: string
  /** Undefined if an invalid message has none. */
  readonly chainId: number | undefined
  readonly nonce: string
  readonly statement?: string | undefined
  /** ISO 8601. */
  readonly issuedAt?: string | undefined
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
  /** Sentences for the user, for example about a domain that differs from the origin's. Empty when there are no problems. */
  readonly problems: readonly string[]
}
