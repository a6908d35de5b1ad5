import { lazy, type RefObject, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { createStore } from '#mocks/core/listeners'
import type { LazyScenarioPlayer } from '#mocks/world/scenarioPlayer'
import type { WalletAnswer } from '#mocks/world/world'
import { testIds } from '../../testIds.ts'
import { Key } from '../../ui/Key.tsx'
import { observeSize } from '../../ui/observeSize.ts'
import { PaneHeader } from '../../ui/PaneHeader.tsx'
import { Section } from '../../ui/Section.tsx'
import { Select } from '../../ui/Select.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { type Tab, TabPanel, Tabs } from '../../ui/Tabs.tsx'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import { ChainSection } from '../chain/ChainSection.tsx'
import { toPlayStatus, usePlay } from '../resilience/usePlay.ts'
import { answers, isDecided } from './inbox/decisions.ts'
import { Inbox } from './inbox/Inbox.tsx'
import styles from './WalletPane.module.css'
import { WalletParts } from './WalletParts.tsx'

const store = createStore<{ readonly tab: SideTab }>({ tab: 'wallet' })

const sideTab = { getState: store.get, subscribe: store.subscribe, show: (tab: SideTab) => store.set({ tab }) }

const ResiliencePanel = lazy(() =>
  import('../resilience/ResiliencePanel.tsx').then((module) => ({ default: module.ResiliencePanel })),
)

const tabs: readonly Tab<SideTab>[] = [
  { id: 'wallet', label: 'Wallet', testId: testIds.sideTabWallet },
  { id: 'bench', label: <BenchLabel />, testId: testIds.sideTabBench },
]

type SideTab = 'wallet' | 'bench'

export function WalletPane() {
  const { wallet, scenarios, pairingUris } = useWorld()
  const { policy, pending } = useStore(wallet)
  const waiting = pending.filter((request) => !isDecided(request)).length
  const { tab } = useStore(sideTab)
  const uri = useStore(pairingUris)
  useEffect(() => {
    if (uri !== undefined) sideTab.show('wallet')
  }, [uri])
  const waits = useRef<HTMLDivElement>(null)
  useSteady(waits, '[role=tabpanel]')
  return (
    <div className={styles['side']}>
      <PaneHeader title="Wallet">
        {waiting > 1 && (
          <StatusMark tone="wait" icon="person">
            {waiting} wait
          </StatusMark>
        )}
        <Select<WalletAnswer>
          label="Requests"
          value={policy}
          options={answers.map((value) => ({ value, label: value }))}
          testId={testIds.policy}
          title="How requests that need a decision are answered, unless a rule applies"
          onChange={(value) => wallet.setPolicy(value)}
        />
      </PaneHeader>
      <div ref={waits} className={styles['waiting']}>
        <Inbox />
      </div>
      <div className={styles['tabs']}>
        <Tabs label="Wallet and bench" tabs={tabs} selected={tab} onSelect={sideTab.show} idPrefix="side" />
      </div>
      <TabPanel idPrefix="side" id="wallet" selected={tab} className={styles['part']}>
        <WalletParts />
      </TabPanel>
      <TabPanel idPrefix="side" id="bench" selected={tab} className={styles['part']}>
        <ChainSection />
        {scenarios && <ResilienceSection scenarios={scenarios} />}
      </TabPanel>
    </div>
  )
}

function BenchLabel() {
  return (
    <>
      Chains and faults <Key name="b" />
    </>
  )
}

function ResilienceSection({ scenarios }: { scenarios: LazyScenarioPlayer }) {
  const play = usePlay()
  return (
    <Section
      id="resilience"
      title="Resilience"
      summary={play ? `${toPlayStatus(play).words} · ${play.playable.scenario.title}` : 'no scenario'}
      open={false}
      lazy
    >
      <Suspense fallback={null}>
        <ResiliencePanel scenarios={scenarios} />
      </Suspense>
    </Section>
  )
}

/** When `above` grows or shrinks, scrolls the part below it that has the pointer by as much, before the next paint. */
function useSteady(above: RefObject<HTMLElement | null>, below: string): void {
  useLayoutEffect(() => {
    const element = above.current
    if (!element) return
    let height = element.offsetHeight
    let moved: { readonly part: Element; by: number } | undefined
    return observeSize(element, () => {
      const grown = element.offsetHeight - height
      height = element.offsetHeight
      if (grown < 0 && moved) {
        // Regardless of the pointer, which may have moved to what grew.
        const back = Math.min(moved.by, -grown)
        moved.part.scrollTop -= back
        moved = back < moved.by ? { part: moved.part, by: moved.by - back } : undefined
      }
      // The browser updates `:hover` only when the pointer moves, so this is where it was before the change.
      const part = grown > 0 ? element.parentElement?.querySelector(`${below}:hover`) : undefined
      if (!part) return
      const before = part.scrollTop
      part.scrollTop += grown
      const by = part.scrollTop - before
      moved = moved?.part === part ? { part, by: moved.by + by } : { part, by }
    })
  }, [above, below])
}

export function showInBench(selector: string): void {
  sideTab.show('bench')
  // Rendered in the next frame.
  requestAnimationFrame(() => {
    const place = document.querySelector<HTMLElement>(selector)
    place?.focus({ preventScroll: true })
    place?.scrollIntoView({ block: 'start' })
  })
}
