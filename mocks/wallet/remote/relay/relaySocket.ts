export type RelaySocketEvents = {
  message(text: string): void
  /** The socket is closed, or was never opened. */
  closed(): void
}

/** A socket of a relay: MetaMask's, or Coinbase's. What is sent before it opens waits. */
export type RelaySocket = { send(text: string): void; close(): void }

export type OpenRelaySocket = (events: RelaySocketEvents) => RelaySocket
