import { useState } from 'react'
import type { WireModel } from '#console/panels/wire/model/wireModel'
import { type EventRowOf, type FlowRowOf, toRowKey } from '#console/panels/wire/model/wireRow'
import { useWordBooks } from '#console/panels/wire/words/wordBooks'
import { testIds } from '#console/testIds'
import { Button } from '../../ui/Button.tsx'
import { type Tab, Tabs } from '../../ui/Tabs.tsx'
import { Decoded } from './Decoded.tsx'
import styles from './Detail.module.css'
import { Payload, Raw } from './Payload.tsx'
import { Reason } from './Reason.tsx'
import { Resizer, useDetailHeight } from './Resizer.tsx'
import { readReason, toSubject } from './subject.ts'
import { Timing } from './Timing.tsx'

const tabs: readonly Tab<TabId>[] = [
  { id: 'reason', label: 'Reason', testId: testIds.detailTabs.reason },
  { id: 'timing', label: 'Timing', testId: testIds.detailTabs.timing },
  { id: 'request', label: 'Request', testId: testIds.detailTabs.request },
  { id: 'response', label: 'Response', testId: testIds.detailTabs.response },
  { id: 'decoded', label: 'Decoded', testId: testIds.detailTabs.decoded },
  { id: 'raw', label: 'Raw', testId: testIds.detailTabs.raw },
]

export type TabId = 'reason' | 'timing' | 'request' | 'response' | 'decoded' | 'raw'

type ChosenTab = { readonly tab: TabId; readonly rowKey: string }

type TabChoice = { readonly rowKey: string; readonly isFailed: boolean; readonly chosen: ChosenTab | undefined }

export function Detail({ row, model, onClose }: { row: FlowRowOf | EventRowOf; model: WireModel; onClose(): void }) {
  const [chosen, setChosen] = useState<ChosenTab>()
  const [height, setHeight] = useDetailHeight()
  const books = useWordBooks()
  const subject = toSubject(row, model)
  const reason = readReason(subject, books)
  const rowKey = toRowKey(row)
  const tab = toOpenTab({ rowKey, isFailed: reason !== undefined, chosen })
  return (
    <section
      className={styles['detail']}
      style={{ height }}
      aria-label="Detail"
      data-testid={testIds.detail}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <Resizer height={height} onChange={setHeight} />
      <div className={styles['head']}>
        <Tabs
          label="Detail"
          tabs={reason ? tabs : tabs.filter(({ id }) => id !== 'reason')}
          selected={tab}
          onSelect={(id) => setChosen({ tab: id, rowKey })}
          idPrefix="detail"
          sharedPanel
        />
        <span className={styles['title']} title={subject.title}>
          {subject.title}
        </span>
        <Button
          variant="quiet"
          icon="cross"
          aria-label="Close the detail"
          title="Close (Esc)"
          data-testid={testIds.closeDetail}
          onClick={onClose}
        />
      </div>
      <div
        role="tabpanel"
        id="detail-panel"
        aria-labelledby={`detail-tab-${tab}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling panel must be reachable by keyboard
        tabIndex={0}
        className={styles['panel']}
        data-testid={testIds.detailPanel}
      >
        {tab === 'reason' && reason && <Reason reason={reason} />}
        {tab === 'timing' && <Timing subject={subject} />}
        {tab === 'request' && <Payload event={subject.request} name="params" nothing="This event has no request." />}
        {tab === 'response' && (
          <Payload
            event={subject.end}
            name={subject.end?.phase === 'error' ? 'error' : 'result'}
            nothing={subject.request ? 'No response yet.' : 'This event has no response.'}
          />
        )}
        {tab === 'decoded' && <Decoded subject={subject} />}
        {tab === 'raw' && <Raw subject={subject} />}
      </div>
    </section>
  )
}

/** A failure opens on its reason, other rows on the last chosen tab. */
export function toOpenTab({ rowKey, isFailed, chosen }: TabChoice): TabId {
  if (isFailed) return chosen?.rowKey === rowKey ? chosen.tab : 'reason'
  return chosen === undefined || chosen.tab === 'reason' ? 'timing' : chosen.tab
}
