import '../../styles/base.css'
import { useState } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import type { SafeHost } from '#mocks/world/safeHost'
import appStyles from '../../App.module.css'
import { Panes } from '../../Panes.tsx'
import { testIds } from '../../testIds.ts'
import { BenchEnded } from '../statusBar/BenchEnded.tsx'
import type { PaneId } from '../statusBar/PaneTabs.tsx'
import { SideHead } from '../test/SideHead.tsx'
import { showInBench } from '../wallet/sideTab.ts'
import { WalletPane } from '../wallet/WalletPane.tsx'
import { WirePane } from '../wire/WirePane.tsx'
import { SafePane } from './SafePane.tsx'

/** The console as the page of a Safe: the Safe with the dapp in its frame, the wire, and the wallet of its owners. */
export function SafeApp({ host }: { host: SafeHost }) {
  const [selected, setSelected] = useState<PaneId>('dapp')
  const goTo = (target: string) => {
    setSelected('wallet')
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`#pane-panel-wallet ${target}`)?.focus())
  }
  const goIntoBench = (target: string) => {
    setSelected('wallet')
    showInBench(target)
  }
  const goToChains = () => goIntoBench('#chains')
  useHotkeys('b', goToChains)
  useHotkeys('i', () => goTo('[data-request-id]'))
  return (
    <div className={appStyles['app']}>
      <SideHead
        title="A dapp in a Safe"
        onShowFaults={() => goIntoBench('#fault-board')}
        onShowChains={goToChains}
        onShowScenario={() => goIntoBench('[data-section=resilience]')}
      />
      <BenchEnded />
      <Panes
        selected={selected}
        onSelect={setSelected}
        panes={[
          { id: 'dapp', name: 'Safe', testId: testIds.safePane, content: <SafePane host={host} /> },
          { id: 'wire', name: 'Wire', testId: testIds.wirePane, content: <WirePane /> },
          { id: 'wallet', name: 'Wallet', testId: testIds.walletPane, content: <WalletPane /> },
        ]}
      />
    </div>
  )
}
