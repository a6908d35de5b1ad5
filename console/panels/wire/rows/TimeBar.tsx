import { waitsForUser } from '#mocks/trace/facts/waitsForUser'
import type { TraceFlow } from '#mocks/trace/flow'
import { formatDuration } from '../../../ui/formatDuration.ts'
import { readTiming } from '../facts/readTiming.ts'
import styles from './TimeBar.module.css'

const waiting = { label: 'waits for the user', kind: 'person' } as const

/** Where a flow's time went, as a bar: hatched while it waited for a person. */
export function TimeBar({ flow }: { flow: TraceFlow }) {
  const timing = readTiming(flow)
  // The wait of an open request is not over, so it has no length yet.
  const parts = waitsForUser(flow) ? [...timing.parts, { ...waiting, ms: timing.total }] : timing.parts
  if (timing.total <= 0) return null
  const words = parts
    .map((part) => (part.label === waiting.label ? part.label : `${part.label} ${formatDuration(part.ms)}`))
    .join(', ')
  return (
    <span className={styles['bar']} role="img" aria-label={words} title={words.replaceAll(', ', '\n')}>
      {parts.map((part) => (
        <span key={part.label} className={styles[part.kind]} style={{ flexGrow: part.ms }} />
      ))}
    </span>
  )
}
