import type { ProposalMethod } from '../../request/pendingRequest.ts'
import type { WalletConnection } from '../../walletTypes.ts'
import type { PeerContext } from '../peerContext.ts'
import type { Dapp } from '../sessions/toDapp.ts'

export type ProposalConnection = {
  readonly connection: WalletConnection
  /** Ties the new session to this dapp: its first request may arrive before its approval is complete. */
  grant(): void
}

/** When `run` fails, the dapp never got the approval, so the granted permission is withdrawn. */
export async function withProposalConnection(
  peer: PeerContext,
  { topic, dapp, method }: { readonly topic: string; readonly dapp: Dapp; readonly method: ProposalMethod },
  run: (proposal: ProposalConnection) => Promise<void>,
): Promise<void> {
  const { wallet, connections, proposers } = peer
  const { verify, name: peerName } = dapp
  const info = { transport: 'walletconnect', verify, topic, proposal: method, peerName } as const
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
