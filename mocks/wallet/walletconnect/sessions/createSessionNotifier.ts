import { getSdkError } from '@walletconnect/utils'
import { createKeyedQueue, withResolvers } from '#mocks/core/promises'
import { NAMESPACE, toCaip2 } from '#mocks/wallet/walletconnect/caip'
import { accountsOf, chainsOf, type Namespaces, withAccounts } from '#mocks/wallet/walletconnect/namespaces'
import type { Network, Session, SignClient } from '#mocks/wallet/walletconnect/startClient'
import { findSession } from '#mocks/wallet/walletconnect/startClient'
import type { WalletConnection, WalletEvent } from '#mocks/wallet/walletTypes'

/** Notifies one dapp of the wallet's changes: session_update, session_event and session_delete, one after another. */
export type SessionNotifier = {
  /** Resolves when all notifications are sent or have failed. */
  settled(): Promise<void>
  /** Holds back all notifications until the returned function is called. */
  hold(): () => void
  /** Adds the chain to the session and tells the dapp to switch to it, unless it was told before. */
  goTo(chainId: number): void
  /** Compares the session with what the origin may see now, and updates or ends it. */
  reconcile(): void
}

export type SessionNotifierParameters = {
  client: SignClient
  network: Network
  topic: string
  connection: WalletConnection
  end(): void
  report(what: string, error: unknown): void
  refresh(): void
}

type SessionEvents = {
  notifyAccounts(session: Session): Promise<void>
  notifyChain(session: Session, chainId: number): Promise<void>
}

type SessionEventsParameters = { client: SignClient; topic: string; connection: WalletConnection }

export function createSessionNotifier(parameters: SessionNotifierParameters): SessionNotifier {
  const { client, network, topic, connection, end, report, refresh } = parameters
  const turns = createKeyedQueue()
  const { notifyAccounts, notifyChain } = createSessionEvents({ client, topic, connection })

  /** Sends in the order of the changes, but nothing for a session that has ended. */
  function tell(what: string, run: (session: Session) => Promise<void>): void {
    const told = turns(topic, async () => {
      await network.whenOnline()
      const session = findSession(client, topic)
      if (session) await run(session)
    })
    told.then(refresh, (error) => report(what, error))
  }

  async function disconnect(): Promise<void> {
    await client.disconnect({ topic, reason: getSdkError('USER_DISCONNECTED') })
    end()
  }

  const listeners: { readonly [name in WalletEvent['name']]?: (event: WalletEvent) => void } = {
    accountsChanged: () =>
      connection.accounts().length === 0 ? tell('end a session', disconnect) : tell('send accounts', notifyAccounts),
    chainChanged: ({ payload }) => tell('send a chain', (session) => notifyChain(session, Number(payload))),
  }
  connection.on((event) => listeners[event.name]?.(event))

  return {
    settled: () => turns(topic, async () => undefined),
    hold() {
      const { promise, resolve } = withResolvers<void>()
      void turns(topic, () => promise)
      return resolve
    },
    goTo: (chainId) => tell('send a chain', (session) => notifyChain(session, chainId)),
    reconcile: () =>
      connection.accounts().length === 0 ? tell('end a session', disconnect) : tell('send accounts', notifyAccounts),
  }
}

function createSessionEvents({ client, topic, connection }: SessionEventsParameters): SessionEvents {
  /** The chain that the dapp was last sent to. */
  let toldChain: number | undefined

  async function update(session: Session, namespaces: Namespaces): Promise<void> {
    if (JSON.stringify(namespaces) === JSON.stringify(session.namespaces)) return
    await client.update({ topic, namespaces })
  }

  async function emit(session: Session, chain: string, name: string, data: unknown): Promise<void> {
    const isWanted = session.namespaces[NAMESPACE]?.events.includes(name)
    if (isWanted) await client.emit({ topic, event: { name, data }, chainId: chain })
  }

  return {
    async notifyAccounts(session) {
      const accounts = connection.accounts()
      if (accounts.length === 0) return
      const chains = chainsOf(session.namespaces)
      const changed = String(accountsOf(session.namespaces)) !== String(accounts)
      await update(session, withAccounts(session.namespaces, chains, accounts))
      const [first] = chains
      const chain = chains.find((name) => name === toCaip2(toldChain ?? 0)) ?? first
      if (changed && chain !== undefined) await emit(session, chain, 'accountsChanged', accounts)
    },
    async notifyChain(session, chainId) {
      const chain = toCaip2(chainId)
      const chains = chainsOf(session.namespaces)
      const accounts = connection.accounts()
      if (accounts.length === 0) return
      if (!chains.includes(chain)) await update(session, withAccounts(session.namespaces, [...chains, chain], accounts))
      if (toldChain === chainId) return
      toldChain = chainId
      await emit(findSession(client, topic) ?? session, chain, 'chainChanged', chainId)
    },
  }
}
