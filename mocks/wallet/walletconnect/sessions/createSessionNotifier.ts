import { getSdkError } from '@walletconnect/utils'
import { createKeyedQueue, withResolvers } from '#mocks/core/promises'
import { NAMESPACE, toCaip2 } from '#mocks/wallet/walletconnect/caip'
import { accountsOf, chainsOf, type Namespaces, withAccounts } from '#mocks/wallet/walletconnect/namespaces'
import { findSession, type Network, type Session, type SignClient } from '#mocks/wallet/walletconnect/startClient'
import type { WalletConnection } from '#mocks/wallet/walletTypes'

export type SessionNotifier = ReturnType<typeof createSessionNotifier>

export function createSessionNotifier(parameters: {
  client: SignClient
  network: Network
  topic: string
  connection: WalletConnection
  end(): void
  report(what: string, error: unknown): void
  refresh(): void
}) {
  const { client, network, topic, connection, end, report, refresh } = parameters
  const turns = createKeyedQueue()
  const { notifyAccounts, notifyChain } = createSessionEvents(client, topic, connection)

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

  const goTo = (chainId: number) => tell('send a chain', (session) => notifyChain(session, chainId))
  const reconcile = () =>
    connection.accounts().length === 0 ? tell('end a session', disconnect) : tell('send accounts', notifyAccounts)
  connection.on(({ name, payload }) => {
    if (name === 'accountsChanged') reconcile()
    if (name === 'chainChanged') goTo(Number(payload))
  })

  return {
    settled: () => turns(topic, async () => undefined),
    /** Holds back all notifications until the returned function is called. */
    hold() {
      const { promise, resolve } = withResolvers<void>()
      void turns(topic, () => promise)
      return resolve
    },
    goTo,
    reconcile,
  }
}

function createSessionEvents(client: SignClient, topic: string, connection: WalletConnection) {
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
    async notifyAccounts(session: Session): Promise<void> {
      const accounts = connection.accounts()
      if (accounts.length === 0) return
      const chains = chainsOf(session.namespaces)
      const changed = String(accountsOf(session.namespaces)) !== String(accounts)
      await update(session, withAccounts(session.namespaces, chains, accounts))
      const [first] = chains
      const chain = chains.find((name) => name === toCaip2(toldChain ?? 0)) ?? first
      if (changed && chain !== undefined) await emit(session, chain, 'accountsChanged', accounts)
    },
    async notifyChain(session: Session, chainId: number): Promise<void> {
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
