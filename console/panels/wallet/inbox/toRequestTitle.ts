import type { PendingRequest } from '#mocks/world/world'

export type RequestTitle = {
  /** Undefined where the method says it. */
  readonly words: string | undefined
  readonly method: string
}

/** The wallet answers session proposals as `wallet_requestPermissions`, which no dapp has called. */
export function toRequestTitle({ method, connection }: Pick<PendingRequest, 'method' | 'connection'>): RequestTitle {
  const { proposal } = connection
  if (!proposal) return { words: undefined, method }
  const isConnect = method === 'wallet_requestPermissions'
  return { words: `Connect ${isConnect ? '' : 'and log in '}over WalletConnect`, method: proposal }
}
