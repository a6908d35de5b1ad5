import type { WalletTransport } from '../request/walletTransport.ts'

export type RemoteWindow = {
  readonly url: string
  /** The dapp's web origin, as the browser reports it. `receive` gets messages from this origin only. */
  readonly origin: string
  /** Structured clone data, such as `Uint8Array` and `Date`, in order. `answers`: the wire method that it answers. */
  post(message: unknown, answers?: string): void
  /** Sets what the window posts when it unloads, because it or its user closes it. Undefined posts nothing. */
  atUnload(message: unknown): void
  show(link: string): void
  /** Closes a popup, once everything before is posted. The owner of a frame decides whether it goes. */
  close(): void
}

export type RemoteSession = {
  /** Ignores what is not of the protocol. Never throws. */
  receive(message: unknown): void
  closed(): void
}

/** A protocol lives as long as the wallet, and keeps what outlives a window. */
export type RemoteProtocol = {
  readonly transport: WalletTransport
  open(window: RemoteWindow): RemoteSession
}
