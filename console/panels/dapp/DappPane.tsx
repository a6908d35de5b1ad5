import { lazy, Suspense, useState } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { testIds } from '../../testIds.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { Key } from '../../ui/Key.tsx'
import { type Tab, Tabs } from '../../ui/Tabs.tsx'
import { usePreference } from '../../ui/usePreference.ts'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import { DappChoice } from '../dapps/DappChoice.tsx'
import { ConnectionFacts } from './connectors/ConnectionFacts.tsx'
import { Connectors } from './connectors/Connectors.tsx'
import styles from './DappPane.module.css'
import { RequestCards } from './RequestCards.tsx'

type DappPage = 'requests' | 'market'

const tabs: readonly Tab<DappPage>[] = [
  {
    id: 'requests',
    label: (
      <>
        Requests <Key name="n" />
      </>
    ),
    testId: testIds.dappTabRequests,
  },
  {
    id: 'market',
    label: (
      <>
        Market <Key name="m" />
      </>
    ),
    testId: testIds.dappTabMarket,
  },
]

const MarketPage = lazy(() => import('../market/MarketPage.tsx').then((module) => ({ default: module.MarketPage })))

export function DappPane() {
  const { info, link } = useWorld()
  const { count = 0, waiting = 0 } = useStore(link).dapps ?? {}
  const [page, setPage] = usePreference('dapp-page', isPage, 'requests')
  // An opened page keeps its state. A page that was never opened reads nothing.
  const [opened, setOpened] = useState(page === 'market')
  const select = (next: DappPage) => {
    setPage(next)
    if (next === 'market') setOpened(true)
  }
  useHotkeys('n', () => select('requests'))
  useHotkeys('m', () => select('market'))
  return (
    <>
      <DappChoice title="Dapp" shown="demo" otherUrl={info.dappUrl} count={count} waiting={waiting} />
      <div id="dapp-connectors">
        <Connectors />
      </div>
      <ConnectionFacts />
      <div className={styles['tabs']}>
        <Tabs label="Pages of the dapp" tabs={tabs} selected={page} onSelect={select} idPrefix="dapp-page" />
      </div>
      <div
        role="tabpanel"
        id="dapp-page-panel-requests"
        aria-labelledby="dapp-page-tab-requests"
        hidden={page !== 'requests'}
      >
        <RequestCards onGoToConnect={goToConnect} />
      </div>
      <div
        role="tabpanel"
        id="dapp-page-panel-market"
        aria-labelledby="dapp-page-tab-market"
        hidden={page !== 'market'}
      >
        {opened && (
          <ErrorBoundary name="Market">
            <Suspense fallback={<p className={styles['loading']}>Loading the market…</p>}>
              <MarketPage active={page === 'market'} />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
    </>
  )
}

function goToConnect(): void {
  document.querySelector<HTMLElement>('#dapp-connectors button')?.focus()
}

function isPage(text: string): text is DappPage {
  return tabs.some(({ id }) => id === text)
}
