import type { OpenDapp } from '#mocks/world/walletSide'
import type { PendingRequest, WalletState } from '#mocks/world/world'
import type { Session } from '../walletconnect/peerTypes.ts'

/** A dapp that uses the wallet: open in the browser, connected by WalletConnect, or both. */
export type DappRow = {
  readonly id: string
  readonly title: string
  readonly url: string
  /** Its open document. Undefined for a session whose dapp is not open. */
  readonly open: OpenDapp | undefined
  /** How it is connected. Empty before it is. */
  readonly connectors: readonly ('in the browser' | 'WalletConnect')[]
  readonly chainId: number | undefined
  /** What waits for the user, the oldest first. */
  readonly waits: readonly PendingRequest[]
}

export type DappRowsParameters = {
  readonly dapps: readonly OpenDapp[]
  readonly sessions: readonly Session[]
  readonly wallet: Pick<WalletState, 'permissions' | 'sites' | 'chainId' | 'pending'>
}

/**
 * Makes the rows of the dapps that use the wallet: those that are open, then the sessions of those that are not.
 *
 * @example
 * toDappRows({ dapps: browser.dapps, sessions: peer.sessions, wallet: wallet.getState() })
 */
export function toDappRows({ dapps, sessions, wallet }: DappRowsParameters): readonly DappRow[] {
  const waitsOf = (origin: string) => wallet.pending.filter((request) => request.origin === origin)
  const toFacts = (origin: string, topics: readonly string[]) => ({
    connectors: [
      ...((wallet.permissions[origin]?.length ?? 0) > 0 && topics.length === 0 ? (['in the browser'] as const) : []),
      ...(topics.length > 0 ? (['WalletConnect'] as const) : []),
    ],
    chainId: wallet.sites[origin]?.chainId ?? wallet.chainId,
    waits: waitsOf(origin),
  })
  const open = dapps.map((dapp): DappRow => {
    const topics = sessions.filter(({ origin }) => origin === dapp.origin).map(({ topic }) => topic)
    return { id: dapp.id, title: dapp.title || dapp.url, url: dapp.url, open: dapp, ...toFacts(dapp.origin, topics) }
  })
  const elsewhere = sessions
    .filter(({ origin }) => !dapps.some((dapp) => dapp.origin === origin))
    .map(({ topic, origin, peerName }): DappRow => {
      return { id: topic, title: peerName, url: origin, open: undefined, ...toFacts(origin, [topic]) }
    })
  return [...open, ...elsewhere]
}
