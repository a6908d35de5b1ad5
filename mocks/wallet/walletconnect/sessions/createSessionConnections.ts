import type { Trace } from '#mocks/trace/createTrace'
import type { OpenRequests } from '#mocks/wallet/walletconnect/sessionRequests'
import { findSession, type Network, type Session, type SignClient } from '#mocks/wallet/walletconnect/startClient'
import type { Wallet, WalletConnection } from '../../walletTypes.ts'
import { createSessionNotifier, type SessionNotifier } from './createSessionNotifier.ts'
import { type Dapp, toDapp } from './toDapp.ts'

export type SessionConnection = {
  readonly connection: WalletConnection
  readonly dapp: Dapp
  readonly notifier: SessionNotifier
}

export type SessionConnections = ReturnType<typeof createSessionConnections>

type SessionConnectionsParameters = {
  client: SignClient
  wallet: Wallet
  trace: Trace
  network: Network
  openRequests: OpenRequests
  proposers: ReadonlyMap<string, Dapp>
  storageKey: string
  report(what: string, error: unknown): void
  refresh(): void
}

export function createSessionConnections(parameters: SessionConnectionsParameters) {
  const { client, wallet, openRequests, proposers, storageKey, report } = parameters
  const { storage } = client.core
  const open = new Map<string, SessionConnection>()
  let noted: Record<string, Dapp> = {}

  function note(change: Record<string, Dapp | undefined>): void {
    const entries = Object.entries({ ...noted, ...change }).flatMap(([topic, dapp]) => (dapp ? [[topic, dapp]] : []))
    noted = Object.fromEntries(entries)
    Promise.resolve(storage.setItem(storageKey, noted)).catch((error) => report('note a session', error))
  }

  /** As seen in this process or an earlier one. */
  function dappOf(session: Session): Dapp {
    const { topic, pairingTopic, peer } = session
    return open.get(topic)?.dapp ?? noted[topic] ?? proposers.get(pairingTopic) ?? toDapp(peer.metadata)
  }

  /** Opened on first use. Undefined when there is no such session. */
  function get(topic: string): SessionConnection | undefined {
    const known = open.get(topic)
    if (known) return known
    const session = findSession(client, topic)
    if (!session) return undefined
    const dapp = dappOf(session)
    const info = { transport: 'walletconnect', verify: dapp.verify, topic, peerName: dapp.name } as const
    const connection = wallet.openConnection(dapp.origin, info)
    const notifier = createSessionNotifier({ ...parameters, topic, connection, end: () => drop(topic) })
    const entry = { connection, dapp, notifier }
    open.set(topic, entry)
    note({ [topic]: dapp })
    return entry
  }

  /** Call it when a session has ended. After an origin's last session its permission ends, unless it had one before. */
  function drop(topic: string): void {
    const entry = open.get(topic)
    const dapp = entry?.dapp ?? noted[topic]
    open.delete(topic)
    if (!dapp) return
    note({ [topic]: undefined })
    if (entry) {
      openRequests.withdrawAll((connection) => connection === entry.connection)
      entry.connection.close()
    }
    if (!dapp.hadPermission && dappsOf(dapp.origin, topic).length === 0) wallet.disconnect(dapp.origin)
  }

  function dappsOf(origin: string, except?: string | undefined): Dapp[] {
    const others = client.session.getAll().filter(({ topic }) => topic !== except)
    return others.map(dappOf).filter((dapp) => dapp.origin === origin)
  }

  return {
    get,
    dappOf,
    drop,
    /** Whether the origin's permission, if it has one, came with a session. */
    ownsPermission: (origin: string) => dappsOf(origin).some((dapp) => !dapp.hadPermission),
    async restore() {
      const saved: unknown = await storage.getItem(storageKey)
      noted = readNoted(saved)
      const live = new Set(client.session.getAll().map(({ topic }) => topic))
      // The client does not report sessions that ended before it had listeners.
      for (const topic of Object.keys(noted)) if (!live.has(topic)) drop(topic)
      for (const topic of live) get(topic)?.notifier.reconcile()
    },
    closeAll() {
      for (const { connection } of open.values()) {
        openRequests.withdrawAll((other) => other === connection)
        connection.close()
      }
      open.clear()
    },
  }
}

/** The storage may hold data of another version, or anything. */
function readNoted(saved: unknown): Record<string, Dapp> {
  if (typeof saved !== 'object' || saved === null) return {}
  const verdicts: readonly unknown[] = ['VALID', 'INVALID', 'UNKNOWN', 'SCAM']
  const isDapp = (value: Partial<Dapp> | null): boolean =>
    typeof value?.origin === 'string' && typeof value.name === 'string' && verdicts.includes(value.verify)
  return Object.fromEntries(Object.entries(saved).filter(([, value]) => isDapp(value)))
}
