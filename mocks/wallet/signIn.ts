/** What a log-in message says (EIP-4361), and what is wrong with it. */
export type SignInCheck = {
  /** The fields as written. */
  readonly domain: string
  readonly address: string
  readonly uri: string
  readonly chainId: number
  readonly nonce: string
  readonly statement?: string | undefined
  /** ISO 8601. */
  readonly issuedAt?: string | undefined
  readonly expirationTime?: string | undefined
  /** For a person to read, such as a domain that is not the origin's; empty where all is well. */
  readonly problems: readonly string[]
}
