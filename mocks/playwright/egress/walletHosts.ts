export type WalletHosts = {
  /** Domains of its services: refused, listed, and never counted against the dapp. */
  readonly services: readonly string[]
  /** Hosts that a server on this machine plays, for the wallet alone. */
  readonly played: readonly string[]
}
