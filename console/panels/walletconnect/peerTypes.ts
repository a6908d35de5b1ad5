import type { WalletConnectSide } from '#mocks/world/walletConnectSide'

export type Peer = Extract<WalletConnectSide, { status: 'on' }>['peer']
export type PeerState = ReturnType<Peer['getState']>
export type Session = PeerState['sessions'][number]
export type MetaMaskSession = NonNullable<PeerState['metaMaskSessions']>[number]
export type Pairing = PeerState['pairings'][number]
