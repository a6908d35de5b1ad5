import { testIds } from '../../testIds.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PaneHeader } from '../../ui/PaneHeader.tsx'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import { MetaMaskSessions } from './MetaMaskSessions.tsx'
import { OnlineSwitch } from './OnlineSwitch.tsx'
import { PairForm } from './PairForm.tsx'
import { Pairings } from './Pairings.tsx'
import { PeerStatus } from './PeerStatus.tsx'
import type { Peer } from './peerTypes.ts'
import { Sessions } from './Sessions.tsx'
import styles from './WalletConnect.module.css'

/** The wallet's side for dapps that show a code, WalletConnect's or MetaMask Connect's: pairing, sessions, pairings. */
export function WalletConnect() {
  const { walletConnect } = useWorld()
  const side = useStore(walletConnect)
  if (side.status !== 'off') return <PeerSection peer={side.peer} />
  return (
    <>
      <PaneHeader level={3} title="WalletConnect">
        <span data-testid={testIds.walletConnectStatus} data-status="off">
          off
        </span>
      </PaneHeader>
      <EmptyState icon="unplug" title="WalletConnect is off on this page">
        {side.reason}
      </EmptyState>
    </>
  )
}

function PeerSection({ peer }: { peer: Peer }) {
  const { status, sessions, metaMaskSessions = [], pairings, fault } = useStore(peer)
  return (
    <>
      <PaneHeader level={3} title="WalletConnect">
        <PeerStatus status={status} />
        <OnlineSwitch peer={peer} />
      </PaneHeader>
      {fault !== undefined && (
        <p className={styles['fault']}>
          <Icon name="warn" size={12} /> {fault}
        </p>
      )}
      <PairForm peer={peer} />
      <MetaMaskSessions sessions={metaMaskSessions} />
      {(sessions.length > 0 || metaMaskSessions.length === 0) && <Sessions peer={peer} sessions={sessions} />}
      <Pairings peer={peer} pairings={pairings} />
    </>
  )
}
