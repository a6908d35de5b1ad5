import type { WalletDoor } from '../walletTypes.ts'
import type { PeerContext } from './peerContext.ts'
import type { Dapp } from './toDapp.ts'

export type ProposalDoor = {
  readonly door: WalletDoor
  /** From now on the session that comes of it is this dapp's: its first request may come before its approval is done. */
  grant(): void
}

/**
 * Opens the door through which a person is asked about a dapp that has no session yet, and closes it when `run` is done.
 * When `run` fails the dapp never heard of it: the person's yes is worth nothing, and what it granted is taken back.
 *
 * @param topic - the pairing's
 */
export async function withProposalDoor(
  peer: PeerContext,
  topic: string,
  dapp: Dapp,
  run: (proposal: ProposalDoor) => Promise<void>,
): Promise<void> {
  const { wallet, doors, proposers } = peer
  const info = { transport: 'walletconnect', verify: dapp.verify, topic, peerName: dapp.name } as const
  const door = wallet.openDoor(dapp.origin, info)
  const wasConnected = door.accounts().length > 0
  const hadPermission = wasConnected && !doors.ownsPermission(dapp.origin)
  try {
    await run({ door, grant: () => void proposers.set(topic, { ...dapp, hadPermission }) })
  } catch (error) {
    if (!wasConnected) wallet.disconnect(dapp.origin)
    throw error
  } finally {
    door.close()
    proposers.delete(topic)
    peer.refresh()
  }
}
