import { CopyButton } from '../../ui/CopyButton.tsx'
import { JsonText } from '../../ui/JsonText.tsx'
import { toJsonText } from '../../ui/toJsonText.ts'
import styles from './Payload.module.css'
import type { Subject } from './toSubject.ts'

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
