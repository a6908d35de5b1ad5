import './styles/base.css'
import './styles/dialog.css'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import styles from './App.module.css'
import { showChains } from './panels/chain/showChains.ts'
import { DappPane } from './panels/dapp/DappPane.tsx'
import { BenchEnded } from './panels/statusBar/BenchEnded.tsx'
import { type PaneId, PaneTabs } from './panels/statusBar/PaneTabs.tsx'
import { StateBar } from './panels/statusBar/StateBar.tsx'
import { WalletPane } from './panels/wallet/WalletPane.tsx'
import { WirePane } from './panels/wire/WirePane.tsx'
import { testIds } from './testIds.ts'
import { ErrorBoundary } from './ui/ErrorBoundary.tsx'
import { useDialogPlace } from './ui/useDialogPlace.ts'
import { useMediaQuery } from './ui/useMediaQuery.ts'

const panes = [
  { id: 'dapp', name: 'Dapp', testId: testIds.dappPane, Pane: DappPane },
  { id: 'wire', name: 'Wire', testId: testIds.wirePane, Pane: WirePane },
  { id: 'wallet', name: 'Wallet', testId: testIds.walletPane, Pane: WalletPane },
] as const

/** The console: the dapp's side, the wallet's side, and the wire between them. */
export function App() {
  const narrow = useMediaQuery('(max-width: 899px)')
  const [selected, setSelected] = useState<PaneId>('dapp')

  /** Shows a pane and moves the focus to a part of it. */
  const goTo = (pane: PaneId, target: string) => {
    setSelected(pane)
    // In a narrow window the pane is only shown by the next render.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`#pane-panel-${pane}${target}`)?.focus())
  }
  const goToChains = () => {
    setSelected('wallet')
    requestAnimationFrame(showChains)
  }
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
      <StateBar onShowFaults={() => goTo('wallet', ' #fault-board')} onShowChains={goToChains} />
      <BenchEnded />
      <main className={styles['panes']} data-narrow={narrow}>
        <h1 className="visuallyHidden">Walletbench console</h1>
        {narrow && <PaneTabs selected={selected} onSelect={setSelected} />}
        {panes.map(({ id, name, testId, Pane }) => (
          <section
            key={id}
            ref={id === 'dapp' ? dapp : undefined}
            id={`pane-panel-${id}`}
            className={styles[id]}
            role={narrow ? 'tabpanel' : undefined}
            aria-label={name}
            hidden={narrow && id !== selected}
            tabIndex={-1}
            data-testid={testId}
            onKeyDown={id === 'dapp' ? undefined : keepFromDialog}
          >
            <ErrorBoundary name={name}>
              <Pane />
            </ErrorBoundary>
          </section>
        ))}
      </main>
    </div>
  )
}

/**
 * Keeps Tab and Escape from a dialog of the dapp. It listens to the whole window: at Tab it would take the focus back
 * from the wallet, and at an Escape meant for the wire it would close.
 */
function keepFromDialog(event: KeyboardEvent): void {
  if (event.key === 'Tab' || event.key === 'Escape') event.stopPropagation()
}
