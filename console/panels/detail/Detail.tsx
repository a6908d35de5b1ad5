import { useState } from 'react'
import { describeDropped } from '#mocks/trace/memory/createTraceMemory'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { testIds } from '../../testIds.ts'
import { Chip } from '../../ui/Chip.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { JsonText } from '../../ui/JsonText.tsx'
import { toJsonText } from '../../ui/json.ts'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { type Tab, Tabs } from '../../ui/Tabs.tsx'
import { Told } from '../../ui/Told.tsx'
import type { WireModel } from '../wire/model/wireModel.ts'
import { type EventRowOf, type FlowRowOf, toRowKey } from '../wire/model/wireRow.ts'
import { useWordBooks } from '../wire/words/wordBooks.ts'
import { Decoded } from './Decoded.tsx'
import styles from './Detail.module.css'
import { DetailFrame } from './DetailFrame.tsx'
import payloadCss from './Payload.module.css'
import reasonCss from './Reason.module.css'
import { type FailedStep, type Reason as ReasonOf, readReason, type Subject, toSubject } from './subject.ts'
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
  const books = useWordBooks()
  const subject = toSubject(row, model)
  const reason = readReason(subject, books)
  const rowKey = toRowKey(row)
  const tab = toOpenTab({ rowKey, isFailed: reason !== undefined, chosen })
  return (
    <DetailFrame
      name="Detail"
      className={styles['detail']}
      headClassName={styles['head']}
      testId={testIds.detail}
      closeTestId={testIds.closeDetail}
      onClose={onClose}
      head={
        <>
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
        </>
      }
    >
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
    </DetailFrame>
  )
}

export function toOpenTab({ rowKey, isFailed, chosen }: TabChoice): TabId {
  if (isFailed) return chosen?.rowKey === rowKey ? chosen.tab : 'reason'
  return chosen === undefined || chosen.tab === 'reason' ? 'timing' : chosen.tab
}

type PayloadProps = { event: TraceEvent | undefined; name: 'params' | 'result' | 'error'; nothing: string }

function Payload({ event, name, nothing }: PayloadProps) {
  if (!event) return <p className="dim">{nothing}</p>
  const { [name]: value, ...rest } = event.data
  const hasNotes = Object.keys(rest).length > 0
  return (
    <div className="stack">
      <div className={payloadCss['head']}>
        {event.phase === 'error' ? (
          <StatusMark tone="bad">{String((value as { code?: unknown } | undefined)?.code ?? 'error')}</StatusMark>
        ) : (
          <code>{event.method}</code>
        )}
        <span className="dim">
          {name}, {event.hop}
        </span>
        <CopyButton text={() => toJsonText(value)} label={name} />
      </div>
      {value === undefined ? <p className="dim">{toNothing(event, name)}</p> : <JsonText value={value} />}
      {hasNotes && (
        <div>
          <p className={payloadCss['heading']}>Also noted</p>
          <JsonText value={rest} />
        </div>
      )}
    </div>
  )
}

function toNothing(event: TraceEvent, name: string): string {
  const dropped = describeDropped(event, name)
  return dropped === undefined ? `No ${name}.` : `The trace had no room for the ${name} (${dropped}).`
}

function Raw({ subject }: { subject: Subject }) {
  const { event, flow } = subject
  const value = event ?? flow?.events ?? []
  return (
    <div className="stack">
      <div className={payloadCss['head']}>
        <span className="dim">{event ? 'one trace event' : `${flow?.events.length ?? 0} trace events`}</span>
        <CopyButton text={() => toJsonText(value)} label="raw events" />
      </div>
      <JsonText value={value} />
    </div>
  )
}

function Reason({ reason }: { reason: ReasonOf }) {
  const { words, faults, causes } = reason
  return (
    <div className={reasonCss['reason']}>
      <div className={reasonCss['head']}>
        <StatusMark tone="bad">{reason.code === undefined ? 'failed' : String(reason.code)}</StatusMark>
        <span className="dim">{toPlace(reason)}</span>
        <CopyButton text={() => words} label="reason" />
      </div>
      <p className={reasonCss['words']} data-testid={testIds.reason}>
        <Told text={words} />
      </p>
      {faults.length > 0 && (
        <p className={reasonCss['head']}>
          {faults.map((name) => (
            <Chip key={name} tone="warn" icon="warn">
              fault: {name}
            </Chip>
          ))}
        </p>
      )}
      {causes.length > 0 && (
        <ol className={reasonCss['causes']} aria-label="Failed before">
          {causes.map((cause) => (
            <li key={cause.words}>
              <span className="dim">
                {toPlace(cause)}
                {cause.code === undefined ? '' : ` · ${cause.code}`}
              </span>
              <p className={reasonCss['words']}>
                <Told text={cause.words} />
              </p>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function toPlace({ hop, method }: FailedStep): string {
  return method === undefined ? hop : `${method} · ${hop}`
}
