import { useConnection } from 'wagmi'
import { testIds } from '../../testIds.ts'
import { Address } from '../../ui/Address.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import type { IconName } from '../../ui/Icon.tsx'
import { StatusMark, type Tone } from '../../ui/StatusMark.tsx'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import { ChainFacts } from './ChainFacts.tsx'
import { FaultsOn } from './FaultsOn.tsx'
import { Help } from './Help.tsx'
import { NodeHealth } from './NodeHealth.tsx'
import { RelayHealth } from './RelayHealth.tsx'
import { ReplayFails } from './ReplayFails.tsx'
import { ScenarioOn } from './ScenarioOn.tsx'
import styles from './StateBar.module.css'
import { ThemeToggle } from './ThemeToggle.tsx'

const marks: Readonly<Record<string, { tone: Tone; icon: IconName }>> = {
  connected: { tone: 'ok', icon: 'plug' },
  connecting: { tone: 'wait', icon: 'clock' },
  reconnecting: { tone: 'wait', icon: 'clock' },
  disconnected: { tone: 'dim', icon: 'unplug' },
}

type StateBarProps = { onShowFaults(): void; onShowChains(): void; onShowScenario(): void }

/** A summary of the connection, the nodes and the relay. */
export function StateBar({ onShowFaults, onShowChains, onShowScenario }: StateBarProps) {
  const { walletConnect } = useWorld()
  const side = useStore(walletConnect)
  const { status, connector, address } = useConnection()
  const mark = marks[status] ?? { tone: 'dim', icon: 'unplug' }
  return (
    <header className={styles['bar']} data-testid={testIds.stateBar}>
      <span className={styles['brand']}>Walletbench</span>
      <div className={styles['facts']}>
        <span className={styles['fact']} role="status">
          <StatusMark tone={mark.tone} icon={mark.icon}>
            <span data-testid={testIds.status}>{status}</span>
          </StatusMark>
        </span>
        {connector && (
          <span className={styles['fact']}>
            <span className={styles['label']}>by</span>
            <span className={styles['name']} title={connector.name.slice(0, 80)} data-testid={testIds.connectorName}>
              {connector.name.slice(0, 80)}
            </span>
          </span>
        )}
        {address && (
          <span className={styles['fact']}>
            <span className={styles['label']}>account</span>
            <Address value={address} testId={testIds.account} />
            <CopyButton text={address} label="account" testId={testIds.copyAccount} />
          </span>
        )}
        <ChainFacts />
      </div>
      <NodeHealth />
      <div className={styles['relay']}>
        <RelayHealth side={side} />
        <ScenarioOn onOpen={onShowScenario} />
        <FaultsOn side={side} onOpen={onShowFaults} />
        <ReplayFails onOpen={onShowChains} />
      </div>
      <div className={styles['tools']}>
        <ThemeToggle />
        <Help />
      </div>
    </header>
  )
}
