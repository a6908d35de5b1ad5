import './styles/base.css'
import './styles/dialog.css'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import styles from './App.module.css'
import { Panes } from './Panes.tsx'
import { DappPane } from './panels/dapp/DappPane.tsx'
import { Guide } from './panels/guide/Guide.tsx'
import { BenchEnded } from './panels/statusBar/BenchEnded.tsx'
import { StateBar } from './panels/statusBar/StateBar.tsx'
import { WalletPane } from './panels/wallet/WalletPane.tsx'
import { WirePane } from './panels/wire/WirePane.tsx'
import { testIds } from './testIds.ts'
import { observeSize } from './ui/observeSize.ts'
import { usePanes } from './usePanes.ts'

const dappPane = { id: 'dapp', name: 'Dapp', testId: testIds.dappPane, content: <DappPane /> } as const
const walletPane = { id: 'wallet', name: 'Wallet', testId: testIds.walletPane, content: <WalletPane /> } as const

/** `openedAt` is in milliseconds since the Unix epoch. Undefined: no event counts as older than the page. */
export function App({ openedAt }: { openedAt: number | undefined }) {
  const { panes: state, goTo, ways } = usePanes('dapp')
  useHotkeys('n', () => goTo('dapp', ' [data-card-entry]'))
  useHotkeys('m', () => goTo('dapp', ' #dapp-page-tab-market'))
  const dapp = useRef<HTMLElement>(null)
  const [shownNewest, setShownNewest] = useState(0)
  const wire = <WirePane openedAt={openedAt} shownNewest={shownNewest} />
  const panes = [dappPane, { id: 'wire', name: 'Wire', testId: testIds.wirePane, content: wire }, walletPane] as const
  const showWire = () => {
    goTo('wire', ' [role=treegrid]')
    setShownNewest(shownNewest + 1)
  }
  useDialogPlace(dapp)

  return (
    <div className={styles['app']}>
      <StateBar {...ways} />
      <BenchEnded />
      <Panes title="Walletbench console" panes={panes} {...state} dapp={dapp} />
      <Guide onShowWire={showWire} />
    </div>
  )
}

/** Confines the dapp's dialogs to the dapp's side, so that they don't cover the wallet. */
function useDialogPlace(pane: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = pane.current
    if (!element) return
    const measure = () => {
      const { top, left, width, height } = element.getBoundingClientRect()
      if (width === 0) return
      const { style } = document.documentElement
      style.setProperty('--dialog-top', `${top}px`)
      style.setProperty('--dialog-left', `${left}px`)
      style.setProperty('--dialog-width', `${width}px`)
      style.setProperty('--dialog-height', `${height}px`)
    }
    measure()
    const stop = observeSize(element, measure)
    window.addEventListener('resize', measure)
    return () => {
      stop()
      window.removeEventListener('resize', measure)
    }
  }, [pane])
}
