import type { WalletConnection } from '../../walletTypes.ts'
import type { PeerContext } from '../peerContext.ts'
import type { Dapp } from '../sessions/toDapp.ts'

export type ProposalConnection = {
  readonly connection: WalletConnection
  /** From now on the session that comes of it is this dapp's: its first request may come before its approval is done. */
  grant(): void
}

/**
 * Opens the connection through which a person is asked about a dapp that has no session yet, and closes it when `run` is done.
 * When `run` fails the dapp never heard of it: the person's yes is worth nothing, and what it granted is taken back.
 *
 * @param topic - the pairing's
 */
export async function withProposalConnection(
  peer: PeerContext,
  topic: string,
  dapp: Dapp,
  run: (proposal: ProposalConnection) => Promise<void>,
): Promise<void> {
  const { wallet, connections, proposers } = peer
  const info = { transport: 'walletconnect', verify: dapp.verify, topic, peerName: dapp.name } as const
  const connection = wallet.openConnection(dapp.origin, info)
  const wasConnected = connection.accounts().length > 0
  const hadPermission = wasConnected && !connections.ownsPermission(dapp.origin)
  try {
    await run({ connection, grant: () => void proposers.set(topic, { ...dapp, hadPermission }) })
  } catch (error) {
    if (!wasConnected) wallet.disconnect(dapp.origin)
    throw error
  } finally {
    connection.close()
    proposers.delete(topic)
    peer.refresh()
  }
}
