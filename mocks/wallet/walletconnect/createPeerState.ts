import { BenchError } from '#mocks/core/BenchError'
import { createStore } from '#mocks/core/listeners'
import type { WireError } from '#mocks/core/rpcError'
import type { Trace } from '#mocks/trace/createTrace'
import { membersOf } from '#mocks/wallet/parseObject'
import type { Wallet } from '#mocks/wallet/walletTypes'
import { accountsOf, chainsOf } from './namespaces.ts'
import type { OpenRequests, Sessions } from './sessions/createSessions.ts'
import type { Dapp } from './sessions/toDapp.ts'
import type { Network, Session, SignClient } from './startClient.ts'
import type { WalletPeerState } from './walletPeer.ts'

export type PeerContext = {
  readonly client: SignClient
  readonly wallet: Wallet
  readonly network: Network
  readonly openRequests: OpenRequests
  readonly sessions: Sessions
  /** The proposer on each pairing: a session's first request may arrive before its approval is complete. */
  readonly proposers: Map<string, Dapp>
  report(what: string, error: unknown): void
  refresh(): void
  readonly onRefused?: ((error: WireError) => void) | undefined
}

export function createPeerState(trace: Trace) {
  const store = createStore<WalletPeerState>({ status: 'starting', pairings: [], sessions: [], fault: undefined })
  let peer: PeerContext | undefined
  let ended: 'stopped' | 'failed' | undefined

  function set(change: Partial<WalletPeerState>): void {
    if (JSON.stringify({ ...store.get(), ...change }) !== JSON.stringify(store.get())) store.set(change)
  }

  function refresh(): void {
    if (peer) set({ status: ended ?? toStatus(peer), ...toPeerState(peer.client, peer.sessions.dappOf) })
    else if (ended) set({ status: ended })
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    attach(context: PeerContext) {
      peer = context
    },
    /** `stopped`, or `failed` if it never started. The first call counts, but `stopped` always wins. */
    end(how: 'stopped' | 'failed') {
      ended = how === 'stopped' ? how : (ended ?? how)
      refresh()
    },
    isStopped: () => ended === 'stopped',
    refresh,
    /** What failed with an earlier dapp says nothing of the next. */
    forgetFault: () => set({ fault: undefined }),
    report(what: string, error: unknown) {
      if (ended === 'stopped') return
      const fault = `${what}: ${textOf(error)}`
      trace.emit({ hop: 'peer', phase: 'note', method: 'fault', data: { fault } })
      set({ fault })
      refresh()
    },
  }
}

export function textOf(error: unknown): string {
  if (error instanceof BenchError) return error.shortMessage
  const { message } = membersOf(error)
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

function toPeerState(client: SignClient, dappOf: (session: Session) => Dapp) {
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
