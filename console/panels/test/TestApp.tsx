import '../../styles/base.css'
import { useHotkeys } from 'react-hotkeys-hook'
import appCss from '../../App.module.css'
import { testIds } from '../../testIds.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { BenchEnded } from '../statusBar/BenchEnded.tsx'
import { showInBench, WalletPane } from '../wallet/WalletPane.tsx'
import { WirePane } from '../wire/WirePane.tsx'
import { SideHead } from './SideHead.tsx'
import styles from './TestApp.module.css'

export function TestApp({ title }: { title: string }) {
  const ways = {
    onShowFaults: () => showInBench('#fault-board'),
    onShowChains: () => showInBench('#chains'),
    onShowScenario: () => showInBench('[data-section=resilience]'),
  }
  useHotkeys('/', () => focus('[data-pane=wire] input[type=search]'), { useKey: true, preventDefault: true })
  useHotkeys('b', ways.onShowChains)
  useHotkeys('i', () => focus('[data-pane=wallet] [data-request-id]'))
  return (
    <div className={appCss['app']}>
      <SideHead title={title} ways={ways} />
      <BenchEnded />
      <main className={styles['main']}>
        <section className={styles['wire']} aria-label="Wire" data-pane="wire" data-testid={testIds.wirePane}>
          <ErrorBoundary name="Wire">
            <WirePane />
          </ErrorBoundary>
        </section>
        <section className={styles['wallet']} aria-label="Wallet" data-pane="wallet" data-testid={testIds.walletPane}>
          <ErrorBoundary name="Wallet">
            <WalletPane />
          </ErrorBoundary>
        </section>
      </main>
    </div>
  )
}

function focus(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus()
}
