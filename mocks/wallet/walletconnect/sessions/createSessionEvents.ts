import type { WalletConnection } from '../../walletTypes.ts'
import { NAMESPACE, toCaip2 } from '../caip.ts'
import { accountsOf, chainsOf, type Namespaces, withAccounts } from '../namespaces.ts'
import type { Kit, Session } from '../walletKitTypes.ts'

/** Notifies one dapp of the wallet's state, in messages of its session: session_update if it differs, then the event. */
export type SessionEvents = {
  /** Sends the accounts that the dapp may see now. */
  notifyAccounts(session: Session): Promise<void>
  /** Adds the chain to the session, and sends the dapp there, unless it already was. */
  notifyChain(session: Session, chainId: number): Promise<void>
}

export type SessionEventsParameters = { kit: Kit; topic: string; connection: WalletConnection }

/** Creates the notifications for the dapp of one session. */
export function createSessionEvents({ kit, topic, connection }: SessionEventsParameters): SessionEvents {
  /** The chain that the dapp was last sent to. */
  let toldChain: number | undefined

  async function update(session: Session, namespaces: Namespaces): Promise<void> {
    if (JSON.stringify(namespaces) === JSON.stringify(session.namespaces)) return
    await kit.updateSession({ topic, namespaces })
  }

  async function emit(session: Session, chain: string, name: string, data: unknown): Promise<void> {
    const isWanted = session.namespaces[NAMESPACE]?.events.includes(name)
    if (isWanted) await kit.emitSessionEvent({ topic, event: { name, data }, chainId: chain })
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
      await emit(kit.getActiveSessions()[topic] ?? session, chain, 'chainChanged', chainId)
    },
  }
}
