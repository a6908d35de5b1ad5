import { testIds } from '../../testIds.ts'
import { type Tab, Tabs } from '../../ui/Tabs.tsx'
import { useStore } from '../../ui/useStore.ts'
import { WaitingBadge } from '../../ui/WaitingBadge.tsx'
import { useWorld } from '../../WorldContext.tsx'
import styles from './PaneTabs.module.css'

export type PaneId = 'dapp' | 'wire' | 'wallet'

export function PaneTabs({ selected, onSelect }: { selected: PaneId; onSelect(id: PaneId): void }) {
  const { wallet } = useWorld()
  const { pending } = useStore(wallet)
  const tabs: readonly Tab<PaneId>[] = [
    { id: 'dapp', label: 'Dapp', testId: testIds.paneTabDapp },
    { id: 'wire', label: 'Wire', testId: testIds.paneTabWire },
    { id: 'wallet', label: <WalletLabel waiting={pending.length} />, testId: testIds.paneTabWallet },
  ]
  return (
    <div className={styles['strip']}>
      <Tabs
        label="Panes"
        tabs={tabs}
        selected={selected}
        onSelect={onSelect}
        idPrefix="pane"
        stretch
        testId={testIds.paneTabs}
      />
    </div>
  )
}

const WalletLabel = ({ waiting }: { waiting: number }) => (
  <>
    Wallet
    <WaitingBadge count={waiting} testId={testIds.paneTabBadge} />
  </>
)
