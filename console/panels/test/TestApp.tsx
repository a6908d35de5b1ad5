import '../../styles/base.css'
import { useHotkeys } from 'react-hotkeys-hook'
import type { World } from '#mocks/world/world'
import appCss from '../../App.module.css'
import type { Actions } from '../../actions.ts'
import { testIds } from '../../testIds.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { WorldProvider } from '../../WorldContext.tsx'
import { BenchEnded } from '../statusBar/BenchEnded.tsx'
import { showInBench, WalletPane } from '../wallet/WalletPane.tsx'
import { WirePane } from '../wire/WirePane.tsx'
import { SideHead } from './SideHead.tsx'
import styles from './TestApp.module.css'

const noActions = {} as Actions

export function TestApp({ world, title }: { world: World; title: string }) {
  useHotkeys('/', () => focus('[data-pane=wire] input[type=search]'), { useKey: true, preventDefault: true })
  const showChains = () => showInBench('#chains')
  useHotkeys('b', showChains)
  useHotkeys('i', () => focus('[data-pane=wallet] [data-request-id]'))
  return (
    <WorldProvider world={world} actions={noActions}>
      <div className={appCss['app']}>
        <SideHead
          title={title}
          onShowFaults={() => showInBench('#fault-board')}
          onShowChains={showChains}
          onShowScenario={() => showInBench('[data-section=resilience]')}
        />
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
    </WorldProvider>
  )
}

function focus(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus()
}
