import { readNotes } from '#mocks/trace/facts/trouble'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { testIds } from '../../testIds.ts'
import { Chip } from '../../ui/Chip.tsx'
import styles from './GatewayNotes.module.css'

const servedWords: Readonly<Record<string, string>> = {
  cassette: 'from a cassette',
  recording: 'from the recording, as requested before',
  upstream: 'from the upstream node',
}

/** A flow may have thousands of calls. */
const LIMIT = 30

export function GatewayNotes({ events }: { events: readonly TraceEvent[] }) {
  const noted = events.flatMap((event) => {
    const notes = readNotes(event)
    return notes ? [{ event, notes }] : []
  })
  if (noted.length === 0) return null
  return (
    <ul className={styles['notes']} aria-label="Notes of the gateway" data-testid={testIds.gatewayNotes}>
      {noted.slice(0, LIMIT).map(({ event, notes: { faults, served, miss } }) => (
        <li key={`${event.source} ${event.seq}`} className={styles['note']}>
          <code>{event.method}</code>
          {miss && (
            <Chip tone="bad" icon="warn">
              miss
            </Chip>
          )}
          {faults.map((name) => (
            <Chip key={name} tone="warn" icon="warn">
              fault: {name}
            </Chip>
          ))}
          {served !== undefined && !miss && <span className={styles['dim']}>{servedWords[served] ?? served}</span>}
        </li>
      ))}
      {noted.length > LIMIT && <li className={styles['dim']}>… and {noted.length - LIMIT} more</li>}
    </ul>
  )
}
