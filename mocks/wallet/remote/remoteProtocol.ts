import type { WalletTransport } from '../request/walletTransport.ts'

/** A window, popup or frame, in which an SDK expects a wallet. */
export type RemoteWindow = {
  /** The address with which the SDK opened it. */
  readonly url: string
  /** The dapp's web origin, by the browser's word. What `receive` gets comes from this origin alone. */
  readonly origin: string
  /**
   * Posts a message to the dapp: structured clone data, such as `Uint8Array`, `ArrayBuffer` and `Date`. Keeps the order.
   *
   * @param answers the wire method that the message answers: faults of popups match it
   */
  post(message: unknown, answers?: string): void
  /**
   * Sets what the window posts by itself when it unloads: because it closes, or because its user closes it. Replaces an
   * earlier message; undefined posts nothing.
   */
  atUnload(message: unknown): void
  /** Shows a code for an app on a phone: the link that it holds. */
  show(link: string): void
  /** Closes a popup, once everything before is posted. The owner of a frame decides whether it goes. */
  close(): void
}

/** A protocol's side of one window. */
export type RemoteSession = {
  /** Takes a message of the dapp. Ignores what is not of the protocol. Never throws. */
  receive(message: unknown): void
  /** The window is gone: its open requests are withdrawn. */
  closed(): void
}

/** How one SDK talks to a wallet in a window. It lives as long as the wallet, and keeps what outlives a window. */
export type RemoteProtocol = {
  readonly transport: WalletTransport
  /** Starts a session for a window that has loaded, and greets the dapp where the SDK waits for that. */
  open(window: RemoteWindow): RemoteSession
}
