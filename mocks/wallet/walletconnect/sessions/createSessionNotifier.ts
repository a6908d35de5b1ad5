import { getSdkError } from '@walletconnect/utils'
import { createKeyedQueue } from '#mocks/core/createKeyedQueue'
import type { WalletConnection, WalletEvent } from '../../walletTypes.ts'
import type { Network } from '../createNetwork.ts'
import type { Kit, Session } from '../kit.ts'
import { createSessionEvents } from './createSessionEvents.ts'

/** Tells one dapp what changed in the wallet: session_update, session_event and session_delete, one after another. */
export type SessionNotifier = {
  /** Resolves when all that was to be told is told, or could not be. */
  settled(): Promise<void>
  /** Nothing is told until the function that this returns is called. */
  hold(): () => void
  /** Makes the chain part of the session and tells the dapp to go there, unless it was told. */
  goTo(chainId: number): void
  /** Compares the session with what the origin may see now: changes it, or ends it. */
  reconcile(): void
}

export type SessionNotifierParameters = {
  kit: Kit
  network: Network
  topic: string
  connection: WalletConnection
  /** The session was ended by the wallet. */
  end(): void
  report(what: string, error: unknown): void
  refresh(): void
}

/** Listens at a session's connection. */
export function createSessionNotifier(parameters: SessionNotifierParameters): SessionNotifier {
  const { kit, network, topic, connection, end, report, refresh } = parameters
  const turns = createKeyedQueue()
  const { notifyAccounts, notifyChain } = createSessionEvents({ kit, topic, connection })

  /** In the order of the changes; nothing is told of a session that is over. */
  function tell(what: string, run: (session: Session) => Promise<void>): void {
    const told = turns(topic, async () => {
      await network.whenOnline()
      const session = kit.getActiveSessions()[topic]
      if (session) await run(session)
    })
    told.then(refresh, (error) => report(what, error))
  }

  async function disconnect(): Promise<void> {
    await kit.disconnectSession({ topic, reason: getSdkError('USER_DISCONNECTED') })
    end()
  }

  const listeners: { readonly [name in WalletEvent['name']]?: (event: WalletEvent) => void } = {
    accountsChanged: () =>
      connection.accounts().length === 0 ? tell('end a session', disconnect) : tell('tell accounts', notifyAccounts),
    chainChanged: ({ payload }) => tell('tell a chain', (session) => notifyChain(session, Number(payload))),
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
    goTo: (chainId) => tell('tell a chain', (session) => notifyChain(session, chainId)),
    reconcile: () =>
      connection.accounts().length === 0 ? tell('end a session', disconnect) : tell('tell accounts', notifyAccounts),
  }
}
