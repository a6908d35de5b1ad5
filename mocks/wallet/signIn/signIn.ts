/** What a log-in message says (EIP-4361), and what is wrong with it. */
export type SignInCheck = {
  /** The fields as written; empty where a message that is not valid does not have them. */
  readonly domain: string
  readonly address: string
  readonly uri: string
  /** Undefined where a message that is not valid names none. */
  readonly chainId: number | undefined
  readonly nonce: string
  readonly statement?: string | undefined
  /** ISO 8601. */
  readonly issuedAt?: string | undefined
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
  /** Sentences for a person to read, such as on a domain that is not the origin's; empty where all is well. */
  readonly problems: readonly string[]
}
