import { describeDropped } from '#mocks/trace/memory/createTraceMemory'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { JsonText } from '../../ui/JsonText.tsx'
import { toJsonText } from '../../ui/json.ts'
import { PaneHeader } from '../../ui/PaneHeader.tsx'
import styles from './PayloadHere.module.css'

export function PayloadHere({ event }: { event: TraceEvent | undefined }) {
  if (!event) return null
  const dropped = describeDropped(event)
  return (
    <section aria-label="Event data">
      <PaneHeader title="Event data">
        <CopyButton text={() => toJsonText(event)} label="event" />
      </PaneHeader>
      <div className={styles['payload']}>
        {dropped !== undefined && <p>The trace had no room for all of the data ({dropped}).</p>}
        <JsonText value={event.data} />
      </div>
    </section>
  )
}
