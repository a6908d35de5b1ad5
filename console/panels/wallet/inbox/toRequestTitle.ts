import type { PendingRequest } from '#mocks/world/world'

export type RequestTitle = {
  /** What is asked, where the method does not say it. */
  readonly words: string | undefined
  /** What went over the wire. */
  readonly method: string
}

/**
 * What a request is called. The wallet answers a session proposal as it answers any dapp that connects
 * (`wallet_requestPermissions`), but no dapp has called that method.
 *
 * @example
 * toRequestTitle(request) // { words: 'Connect over WalletConnect', method: 'wc_sessionPropose' }
 */
export function toRequestTitle({ method, connection }: Pick<PendingRequest, 'method' | 'connection'>): RequestTitle {
  const { proposal } = connection
  if (!proposal) return { words: undefined, method }
  const isConnect = method === 'wallet_requestPermissions'
  return { words: `Connect ${isConnect ? '' : 'and log in '}over WalletConnect`, method: proposal }
}
