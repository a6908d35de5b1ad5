import type { OpenDapp } from '#mocks/world/walletSide'
import type { PendingRequest, WalletState } from '#mocks/world/world'
import type { MetaMaskSession, Session } from '../walletconnect/Sessions.tsx'

export type DappRow = {
  readonly id: string
  readonly title: string
  readonly url: string
  /** Undefined for a session whose dapp is not open. */
  readonly open: OpenDapp | undefined
  readonly connectors: readonly ('in the browser' | 'WalletConnect' | 'MetaMask Connect')[]
  /** Over WalletConnect, those of all its sessions, because each request names its own. */
  readonly chainIds: readonly number[]
  /** Oldest first. */
  readonly waits: readonly PendingRequest[]
}

export type DappRowsParameters = {
  readonly dapps: readonly OpenDapp[]
  readonly sessions: readonly Session[]
  readonly metaMaskSessions?: readonly MetaMaskSession[] | undefined
  readonly wallet: Pick<WalletState, 'permissions' | 'sites' | 'chainId' | 'pending'>
}

export function toDappRows(parameters: DappRowsParameters): readonly DappRow[] {
  const { dapps, sessions, metaMaskSessions = [], wallet } = parameters
  const waitsOf = (origin: string) => wallet.pending.filter((request) => request.origin === origin)
  const chainOf = (origin: string) => wallet.sites[origin]?.chainId ?? wallet.chainId
  const isOpen = (origin: string) => dapps.some((dapp) => dapp.origin === origin)
  const toFacts = (origin: string, own: readonly Session[]) => {
    const isInBrowser = own.length === 0 && (wallet.permissions[origin]?.length ?? 0) > 0
    const chains = new Set(own.flatMap((session) => session.chains))
    return {
      connectors: [
        ...(isInBrowser ? (['in the browser'] as const) : []),
        ...(own.length > 0 ? (['WalletConnect'] as const) : []),
      ],
      chainIds: isInBrowser ? [chainOf(origin)] : Array.from(chains, (chain) => Number(chain.replace('eip155:', ''))),
      waits: waitsOf(origin),
    }
  }
  const open = dapps.map((dapp): DappRow => {
    const own = sessions.filter(({ origin }) => origin === dapp.origin)
    return { id: dapp.id, title: dapp.title || dapp.url, url: dapp.url, open: dapp, ...toFacts(dapp.origin, own) }
  })
  const elsewhere = sessions
    .filter(({ origin }) => !isOpen(origin))
    .map((session): DappRow => {
      const { topic, origin, peerName } = session
      return { id: topic, title: peerName, url: origin, open: undefined, ...toFacts(origin, [session]) }
    })
  // A link may claim any origin, so it never matches an open page.
  const overMetaMask = metaMaskSessions.map(
    ({ channel, origin, peerName }): DappRow => ({
      id: channel,
      title: peerName,
      url: origin,
      open: undefined,
      connectors: ['MetaMask Connect'],
      chainIds: [chainOf(origin)],
      waits: waitsOf(origin),
    }),
  )
  return [...open, ...elsewhere, ...overMetaMask]
}
