import { getSdkError } from '@walletconnect/utils'
import { createKeyedQueue } from '#mocks/core/createKeyedQueue'
import type { WalletConnection, WalletEvent } from '../../walletTypes.ts'
import type { Network } from '../createNetwork.ts'
import { findSession } from '../findSession.ts'
import type { Session, SignClient } from '../signClient.ts'
import { createSessionEvents } from './createSessionEvents.ts'

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
  /** Called when the wallet has ended the session. */
  end(): void
  report(what: string, error: unknown): void
  refresh(): void
}

/** Listens to a session's connection. */
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
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      void turns(topic, () => held)
      return release
    },
    goTo: (chainId) => tell('send a chain', (session) => notifyChain(session, chainId)),
    reconcile: () =>
      connection.accounts().length === 0 ? tell('end a session', disconnect) : tell('send accounts', notifyAccounts),
  }
}
