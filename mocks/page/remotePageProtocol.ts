export const REMOTE_BINDING = 'walletbenchRemote'

/** A call of a wallet's window. `page` is a random name of its document. Messages are JSON by `toCloneJson`. */
export type RemoteCall =
  /** Answered with the origin of the dapp, or undefined if no wallet is in this window. */
  | { readonly type: 'open'; readonly page: string; readonly referrer: string }
  | { readonly type: 'message'; readonly page: string; readonly message: unknown }
  | { readonly type: 'decide'; readonly page: string; readonly request: string; readonly answer: 'approve' | 'reject' }
  /** Answered with the next messages when there are any, and with undefined at the end. */
  | { readonly type: 'listen'; readonly page: string }
  | { readonly type: 'close'; readonly page: string }

export type ShownRequest = { readonly id: string; readonly text: string; readonly warnings: readonly string[] }

export type RemoteMessage =
  | { readonly type: 'post'; readonly message: unknown }
  | { readonly type: 'unload'; readonly message: unknown }
  | { readonly type: 'show'; readonly requests: readonly ShownRequest[] }
  | { readonly type: 'code'; readonly link: string }
  | { readonly type: 'close' }
