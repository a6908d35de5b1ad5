import '../../styles/base.css'
import { useState } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import type { RemoteBrowser } from '#mocks/world/walletSide'
import type { World } from '#mocks/world/world'
import styles from '../../App.module.css'
import type { Actions } from '../../actions.ts'
import { Panes } from '../../Panes.tsx'
import { testIds } from '../../testIds.ts'
import { useStore } from '../../ui/useStore.ts'
import { WorldProvider } from '../../WorldContext.tsx'
import { BenchEnded } from '../statusBar/BenchEnded.tsx'
import type { PaneId } from '../statusBar/PaneTabs.tsx'
import { SideHead } from '../test/SideHead.tsx'
import { showInBench } from '../wallet/sideTab.ts'
import { WalletPane } from '../wallet/WalletPane.tsx'
import { WirePane } from '../wire/WirePane.tsx'
import { DappsPane } from './DappsPane.tsx'

/** The dapps are in the browser's other window. */
const noActions = {} as Actions

/** A browser in which a person uses dapps: the dapps, the wire, and the wallet that they all find. */
export function BrowserApp({ world, browser, title }: { world: World; browser: RemoteBrowser; title: string }) {
  return (
    <WorldProvider world={world} actions={noActions}>
      <BrowserPanes browser={browser} title={title} walletConnect={world.walletConnect} />
    </WorldProvider>
  )
}

function BrowserPanes({
  browser,
  title,
  walletConnect,
}: {
  browser: RemoteBrowser
  title: string
  walletConnect: World['walletConnect']
}) {
  const side = useStore(walletConnect)
  const [selected, setSelected] = useState<PaneId>('wallet')
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
  const panes = [
    {
      id: 'dapp',
      name: 'Dapps',
      testId: testIds.dappPane,
      content: side.status === 'off' ? null : <DappsPane browser={browser} peer={side.peer} />,
    },
    { id: 'wire', name: 'Wire', testId: testIds.wirePane, content: <WirePane /> },
    { id: 'wallet', name: 'Wallet', testId: testIds.walletPane, content: <WalletPane /> },
  ] as const
  useHotkeys(['1', '2', '3'], (event) => goTo(panes[Number(event.key) - 1]?.id ?? 'wire', ''))
  useHotkeys('/', () => goTo('wire', ' input[type=search]'), { useKey: true, preventDefault: true })
  useHotkeys('b', goToChains)
  useHotkeys('i', () => goTo('wallet', ' [data-request-id]'))
  return (
    <div className={styles['app']}>
      <SideHead
        title={title}
        onShowFaults={() => goIntoBench('#fault-board')}
        onShowChains={goToChains}
        onShowScenario={() => goIntoBench('[data-section=resilience]')}
      />
      <BenchEnded />
      <Panes panes={panes} selected={selected} onSelect={setSelected} />
    </div>
  )
}
