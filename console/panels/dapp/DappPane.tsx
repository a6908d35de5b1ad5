import { type FocusEvent, type KeyboardEvent, lazy, Suspense, useMemo, useState } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { useConnection } from 'wagmi'
import { testIds } from '#console/testIds'
import { moveByKey } from '#console/ui/moveByKey'
import { usePreference } from '#console/ui/usePreference'
import { useStore } from '#console/ui/useStore'
import { Button } from '../../ui/Button.tsx'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { Key } from '../../ui/Key.tsx'
import { type Tab, Tabs } from '../../ui/Tabs.tsx'
import { useWorld } from '../../WorldContext.tsx'
import { DappChoice } from '../dapps/DappChoice.tsx'
import type { CardContext } from './cards/requestCard.ts'
import { requestCards } from './cards/requestCards.ts'
import { ConnectionFacts } from './connectors/ConnectionFacts.tsx'
import { Connectors } from './connectors/Connectors.tsx'
import styles from './DappPane.module.css'
import { RequestCardView } from './RequestCardView.tsx'

const PARTS = '[data-card-part]:enabled'

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

function RequestCards({ onGoToConnect }: { onGoToConnect(): void }) {
  const { status } = useConnection()
  const context = useCardContext()
  const connected = status === 'connected'
  const focus = useCardFocus(requestCards[0]?.id)
  return (
    <>
      {!connected && (
        <p className={styles['note']}>
          Requests need a connection. <Button onClick={onGoToConnect}>Go to Connect</Button>
        </p>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: its cards are more than the fields of one form */}
      <div
        role="group"
        className={styles['cards']}
        aria-label="Requests: Up and Down lead through them"
        {...focus.group}
      >
        {requestCards.map((card, index) => (
          <RequestCardView
            key={card.id}
            card={card}
            context={context}
            connected={connected}
            isFirst={index === 0}
            hasTabStop={focus.current === card.id}
          />
        ))}
      </div>
    </>
  )
}

function useCardContext(): CardContext {
  const { info, wallet } = useWorld()
  const { chainId } = useStore(wallet)
  const { address } = useConnection()
  return useMemo(
    () => ({
      account: address,
      accounts: info.accounts,
      token: info.token,
      walletChainId: chainId,
      chains: info.chains,
    }),
    [info, chainId, address],
  )
}

/** Closed cards share one tab stop. Up, Down, Home and End move between the same parts of cards. */
function useCardFocus(first: string | undefined) {
  const [current, setCurrent] = useState(first)

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const card = target.closest<HTMLElement>('[data-card]')?.dataset['card']
    if (card !== undefined) setCurrent(card)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget } = event
    if (!(target instanceof HTMLElement) || !target.matches(PARTS)) return
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const cards = Array.from(currentTarget.querySelectorAll<HTMLElement>('[data-card]'))
    const card = target.closest<HTMLElement>('[data-card]')
    const place = moveByKey(event.key, card ? cards.indexOf(card) : -1, cards.length, 'vertical')
    const parts = Array.from(cards[place ?? -1]?.querySelectorAll<HTMLElement>(PARTS) ?? [])
    const next = parts.find((part) => part.dataset['cardPart'] === target.dataset['cardPart']) ?? parts[0]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return { current, group: { onFocus, onKeyDown } }
}
