import { BenchError } from '#mocks/core/BenchError'
import { createStore, type Store } from '#mocks/core/createStore'
import type { Trace } from '#mocks/trace/createTrace'
import { accountsOf, chainsOf } from './namespaces.ts'
import type { PeerContext } from './peerContext.ts'
import type { Dapp } from './sessions/toDapp.ts'
import type { Session, SignClient } from './signClient.ts'
import type { PeerPairing, PeerSession, WalletPeerState } from './walletPeer.ts'

export type PeerState = Pick<Store<WalletPeerState>, 'get' | 'subscribe'> & {
  attach(peer: PeerContext): void
  /** Ends the state: `stopped`, or `failed` if it never started. The first call counts, but `stopped` always wins. */
  end(how: 'stopped' | 'failed'): void
  isStopped(): boolean
  refresh(): void
  report(what: string, error: unknown): void
}

export function createPeerState(trace: Trace): PeerState {
  const store = createStore<WalletPeerState>({ status: 'starting', pairings: [], sessions: [], fault: undefined })
  let peer: PeerContext | undefined
  let ended: 'stopped' | 'failed' | undefined

  function set(change: Partial<WalletPeerState>): void {
    if (JSON.stringify({ ...store.get(), ...change }) !== JSON.stringify(store.get())) store.set(change)
  }

  function refresh(): void {
    if (peer) set({ status: ended ?? toStatus(peer), ...toPeerState(peer.client, peer.connections.dappOf) })
    else if (ended) set({ status: ended })
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    attach(context) {
      peer = context
    },
    end(how) {
      ended = how === 'stopped' ? how : (ended ?? how)
      refresh()
    },
    isStopped: () => ended === 'stopped',
    refresh,
    report(what, error) {
      if (ended === 'stopped') return
      const fault = `${what}: ${textOf(error)}`
      trace.emit({ hop: 'peer', phase: 'note', method: 'fault', data: { fault } })
      set({ fault })
      refresh()
    },
  }
}

/** Describes an error in one line: the client throws errors, wire errors and texts. */
export function textOf(error: unknown): string {
  if (error instanceof BenchError) return error.shortMessage
  const { message } = (error ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message : String(error)
}

function toStatus({ client, network }: PeerContext): WalletPeerState['status'] {
  const { relayer } = client.core
  if (!network.isOnline()) return 'disconnected'
  if (relayer.connected) return 'connected'
  if (relayer.connecting) return 'connecting'
  const topics = client.core.pairing.getPairings().length + client.session.length
  return topics > 0 ? 'disconnected' : 'idle'
}

function toPeerState(
  client: SignClient,
  dappOf: (session: Session) => Dapp,
): { readonly pairings: readonly PeerPairing[]; readonly sessions: readonly PeerSession[] } {
  return {
    pairings: client.core.pairing
      .getPairings()
      .map(({ topic, expiry, active, peerMetadata }) => ({ topic, expiry, active, peerName: peerMetadata?.name })),
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
