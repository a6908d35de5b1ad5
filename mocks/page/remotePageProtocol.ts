/** The name of the function with which a wallet's window calls this process. */
export const REMOTE_BINDING = 'walletbenchRemote'

/** A call of a wallet's window. `page` is a random name of its document. Messages are JSON by `toCloneJson`. */
export type RemoteCall =
  /** Answered with the origin of the dapp, or undefined if no wallet is in this window. */
  | { readonly type: 'open'; readonly page: string; readonly referrer: string }
  | { readonly type: 'message'; readonly page: string; readonly message: unknown }
  /** The user decides in the window. */
  | { readonly type: 'decide'; readonly page: string; readonly request: string; readonly answer: 'approve' | 'reject' }
  /** Answered with the next messages when there are any, and with undefined at the end. */
  | { readonly type: 'listen'; readonly page: string }
  | { readonly type: 'close'; readonly page: string }

/** A pending request in words, and what to know before approving it. */
export type ShownRequest = { readonly id: string; readonly text: string; readonly warnings: readonly string[] }

export type RemoteMessage =
  | { readonly type: 'post'; readonly message: unknown }
  /** What the window posts when it unloads. */
  | { readonly type: 'unload'; readonly message: unknown }
  | { readonly type: 'show'; readonly requests: readonly ShownRequest[] }
  /** Shows the link of a code for an app on a phone. */
  | { readonly type: 'code'; readonly link: string }
  | { readonly type: 'close' }
