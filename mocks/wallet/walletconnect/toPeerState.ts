import { accountsOf, chainsOf } from './namespaces.ts'
import type { Dapp } from './sessions/toDapp.ts'
import type { Session, SignClient } from './signClient.ts'
import type { PeerPairing, PeerSession } from './walletPeer.ts'

/** The pairings and sessions of a client, as shown to users. */
export function toPeerState(
  client: SignClient,
  dappOf: (session: Session) => Dapp,
): { readonly pairings: readonly PeerPairing[]; readonly sessions: readonly PeerSession[] } {
  return {
    pairings: client.core.pairing.getPairings().map(({ topic, expiry, active, peerMetadata }) => ({
      topic,
      expiry,
      active,
      peerName: peerMetadata?.name,
    })),
    sessions: client.session.getAll().map((session) => {
      const { topic, pairingTopic, expiry, namespaces } = session
      const { origin, name } = dappOf(session)
      const granted = Object.values(namespaces)
      return {
        topic,
        pairingTopic,
        origin,
        peerName: name,
        expiry,
        chains: chainsOf(namespaces),
        methods: [...new Set(granted.flatMap(({ methods }) => methods))],
        events: [...new Set(granted.flatMap(({ events }) => events))],
        accounts: accountsOf(namespaces),
      }
    }),
  }
}
