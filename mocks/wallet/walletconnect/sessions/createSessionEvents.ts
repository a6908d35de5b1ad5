import type { WalletConnection } from '../../walletTypes.ts'
import { NAMESPACE, toCaip2 } from '../caip.ts'
import { findSession } from '../findSession.ts'
import { accountsOf, chainsOf, type Namespaces, withAccounts } from '../namespaces.ts'
import type { Session, SignClient } from '../signClient.ts'

/** Notifies one dapp of the wallet's state, in messages of its session: session_update if it differs, then the event. */
export type SessionEvents = {
  /** Sends the accounts that the dapp may see now. */
  notifyAccounts(session: Session): Promise<void>
  /** Adds the chain to the session, and sends the dapp there, unless it already was. */
  notifyChain(session: Session, chainId: number): Promise<void>
}

export type SessionEventsParameters = { client: SignClient; topic: string; connection: WalletConnection }

/** Creates the notifications for the dapp of one session. */
export function createSessionEvents({ client, topic, connection }: SessionEventsParameters): SessionEvents {
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
