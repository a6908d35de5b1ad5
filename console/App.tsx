import './styles/base.css'
import './styles/dialog.css'
import { useRef, useState } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import styles from './App.module.css'
import { Panes } from './Panes.tsx'
import { DappPane } from './panels/dapp/DappPane.tsx'
import { Guide } from './panels/guide/Guide.tsx'
import { BenchEnded } from './panels/statusBar/BenchEnded.tsx'
import type { PaneId } from './panels/statusBar/PaneTabs.tsx'
import { StateBar } from './panels/statusBar/StateBar.tsx'
import { showInBench } from './panels/wallet/sideTab.ts'
import { WalletPane } from './panels/wallet/WalletPane.tsx'
import { WirePane } from './panels/wire/WirePane.tsx'
import { testIds } from './testIds.ts'
import { useDialogPlace } from './ui/useDialogPlace.ts'

const panes = [
  { id: 'dapp', name: 'Dapp', testId: testIds.dappPane, content: <DappPane /> },
  { id: 'wire', name: 'Wire', testId: testIds.wirePane, content: <WirePane /> },
  { id: 'wallet', name: 'Wallet', testId: testIds.walletPane, content: <WalletPane /> },
] as const

/** The console: the dapp's side, the wallet's side, and the wire between them. */
export function App() {
  const [selected, setSelected] = useState<PaneId>('dapp')

  /** Shows a pane and moves the focus to a part of it. */
  const goTo = (pane: PaneId, target: string) => {
    setSelected(pane)
    // In a narrow window the pane is only shown by the next render.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`#pane-panel-${pane}${target}`)?.focus())
  }
  const goIntoBench = (target: string) => {
    setSelected('wallet')
    showInBench(target)
  }
  const goToChains = () => goIntoBench('#chains')
  const dapp = useRef<HTMLElement>(null)
  useDialogPlace(dapp)
  useHotkeys(['1', '2', '3'], (event) => {
    const pane = panes[Number(event.key) - 1]
    if (pane) goTo(pane.id, '')
  })
  useHotkeys('/', () => goTo('wire', ' input[type=search]'), { useKey: true, preventDefault: true })
  useHotkeys('b', goToChains)
  useHotkeys('i', () => goTo('wallet', ' [data-request-id]'))

  return (
    <div className={styles['app']}>
      <StateBar
        onShowFaults={() => goIntoBench('#fault-board')}
        onShowChains={goToChains}
        onShowScenario={() => goIntoBench('[data-section=resilience]')}
      />
      <BenchEnded />
      <Panes title="Walletbench console" panes={panes} selected={selected} onSelect={setSelected} dapp={dapp} />
      <Guide onShowWire={() => goTo('wire', ' [role=treegrid]')} />
    </div>
  )
}
