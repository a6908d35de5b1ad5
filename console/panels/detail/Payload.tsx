import { toJsonText } from '#console/ui/json'
import { describeDropped } from '#mocks/trace/memory/createTraceMemory'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { JsonText } from '../../ui/JsonText.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import styles from './Payload.module.css'
import type { Subject } from './subject.ts'

type PayloadProps = { event: TraceEvent | undefined; name: 'params' | 'result' | 'error'; nothing: string }

export function Payload({ event, name, nothing }: PayloadProps) {
  if (!event) return <p className={styles['dim']}>{nothing}</p>
  const { [name]: value, ...rest } = event.data
  const hasNotes = Object.keys(rest).length > 0
  return (
    <div className={styles['payload']}>
      <div className={styles['head']}>
        {event.phase === 'error' ? (
          <StatusMark tone="bad">{String((value as { code?: unknown } | undefined)?.code ?? 'error')}</StatusMark>
        ) : (
          <code>{event.method}</code>
        )}
        <span className={styles['dim']}>
          {name}, {event.hop}
        </span>
        <CopyButton text={() => toJsonText(value)} label={name} />
      </div>
      {value === undefined ? <p className={styles['dim']}>{toNothing(event, name)}</p> : <JsonText value={value} />}
      {hasNotes && (
        <div>
          <p className={styles['heading']}>Also noted</p>
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

export function Raw({ subject }: { subject: Subject }) {
  const { event, flow } = subject
  const value = event ?? flow?.events ?? []
  return (
    <div className={styles['payload']}>
      <div className={styles['head']}>
        <span className={styles['dim']}>{event ? 'one trace event' : `${flow?.events.length ?? 0} trace events`}</span>
        <CopyButton text={() => toJsonText(value)} label="raw events" />
      </div>
      <JsonText value={value} />
    </div>
  )
}
