import { testIds } from '../../testIds.ts'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import { FaultsOn } from '../statusBar/FaultsOn.tsx'
import { Help } from '../statusBar/Help.tsx'
import { NodeHealth } from '../statusBar/NodeHealth.tsx'
import { ReplayFails } from '../statusBar/ReplayFails.tsx'
import { ScenarioOn } from '../statusBar/ScenarioOn.tsx'
import { ThemeToggle } from '../statusBar/ThemeToggle.tsx'
import styles from './SideHead.module.css'

/** The bar above a console whose wallets run in Node: what it belongs to, its chains, its faults. */
export function SideHead({
  title,
  onShowFaults,
  onShowChains,
  onShowScenario,
}: {
  title: string
  onShowFaults(): void
  onShowChains(): void
  onShowScenario(): void
}) {
  const { walletConnect } = useWorld()
  const side = useStore(walletConnect)
  return (
    <header className={styles['head']} data-testid={testIds.stateBar}>
      <span className={styles['brand']}>Walletbench</span>
      <h1 className={styles['title']} title={title} data-testid={testIds.testTitle}>
        {title}
      </h1>
      <NodeHealth />
      <div className={styles['facts']}>
        <ScenarioOn onOpen={onShowScenario} />
        <FaultsOn side={side} onOpen={onShowFaults} />
        <ReplayFails onOpen={onShowChains} />
      </div>
      <ThemeToggle />
      <Help />
    </header>
  )
}
