import { type FocusEvent, type KeyboardEvent, lazy, Suspense, useMemo, useState } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { useConnection, useConnectionEffect } from 'wagmi'
import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { shortHex } from '../../ui/format.ts'
import { Key } from '../../ui/Key.tsx'
import { KeyValues } from '../../ui/KeyValues.tsx'
import { moveByKey } from '../../ui/moveByKey.ts'
import { Section } from '../../ui/Section.tsx'
import { type Tab, TabPanel, Tabs } from '../../ui/Tabs.tsx'
import { usePreference } from '../../ui/usePreference.ts'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import { DappChoice } from '../dapps/DappChoice.tsx'
import type { CardContext } from './cards/requestCard.ts'
import { requestCards } from './cards/requestCards.ts'
import connectionFactsCss from './connectors/ConnectionFacts.module.css'
import { Connectors } from './connectors/Connectors.tsx'
import styles from './DappPane.module.css'
import { RequestCardView } from './RequestCardView.tsx'

const PARTS = '[data-card-part]:enabled'

const pages = ['requests', 'market'] as const
type DappPage = (typeof pages)[number]

const TabLabel = ({ name, shortcut }: { name: string; shortcut: string }) => (
  <>
    {name} <Key name={shortcut} />
  </>
)

const tabs: readonly Tab<DappPage>[] = [
  { id: 'requests', label: <TabLabel name="Requests" shortcut="n" />, testId: testIds.dappTabRequests },
  { id: 'market', label: <TabLabel name="Market" shortcut="m" />, testId: testIds.dappTabMarket },
]

const MarketPage = lazy(() => import('../market/MarketPage.tsx').then((module) => ({ default: module.MarketPage })))

export function DappPane() {
  const { info, link } = useWorld()
  const { count = 0, waiting = 0 } = useStore(link).dapps ?? {}
  const [page, setPage] = usePreference('dapp-page', pages, 'requests')
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
      <TabPanel idPrefix="dapp-page" id="requests" selected={page}>
        <RequestCards onGoToConnect={goToConnect} />
      </TabPanel>
      <TabPanel idPrefix="dapp-page" id="market" selected={page}>
        {opened && (
          <ErrorBoundary name="Market">
            <Suspense fallback={<p className={styles['loading']}>Loading the market…</p>}>
              <MarketPage active={page === 'market'} />
            </Suspense>
          </ErrorBoundary>
        )}
      </TabPanel>
    </>
  )
}

function goToConnect(): void {
  document.querySelector<HTMLElement>('#dapp-connectors button')?.focus()
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

type ConnectionEvent = { readonly name: 'connect' | 'disconnect'; readonly words: string }

const LIMIT = 20

function ConnectionFacts() {
  const { status, address, addresses, chainId, connector } = useConnection()
  const [events, setEvents] = useState<readonly ConnectionEvent[]>([])
  const tell = (event: ConnectionEvent) => setEvents((former) => [...former, event].slice(-LIMIT))
  useConnectionEffect({
    onConnect: ({ address: to, chainId: on, connector: by, isReconnected }) =>
      tell({
        name: 'connect',
        words: `${shortHex(to)} on ${on} by ${by.name.slice(0, 80)}${isReconnected ? ', again after a reload' : ''}`,
      }),
    onDisconnect: () => tell({ name: 'disconnect', words: '' }),
  })
  const all = addresses ?? []
  return (
    <Section id="connection" title="Connection" summary={status} open={false}>
      <div
        className={connectionFactsCss['facts']}
        data-status={status}
        data-address={address}
        data-addresses={all.join(',')}
        data-chain-id={chainId}
        data-connector-id={connector?.id}
        data-testid={testIds.connection}
      >
        <KeyValues
          pairs={[
            ['status', status],
            ['addresses', all.length === 0 ? undefined : all.map((entry) => shortHex(entry)).join(', ')],
            ['chainId', chainId?.toString()],
            ['connector', connector?.id.slice(0, 80)],
          ]}
        />
        {events.length === 0 ? (
          <p className="note">Neither onConnect nor onDisconnect was called on this page yet.</p>
        ) : (
          <ol className={connectionFactsCss['events']} aria-label="Events of the connection">
            {events.map(({ name, words }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: events have no key but their position
              <li key={index} data-event={name} data-testid={testIds.connectionEvent}>
                <code>{name === 'connect' ? 'onConnect' : 'onDisconnect'}</code> {words}
              </li>
            ))}
          </ol>
        )}
      </div>
    </Section>
  )
}
