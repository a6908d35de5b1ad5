import type { TraceFlow } from '#mocks/trace/flow'
import { formatDuration } from '../../../ui/formatDuration.ts'
import styles from './TimeBar.module.css'
import { toBarParts } from './toBarParts.ts'

/** Hatching marks the user's time. */
export function TimeBar({ flow }: { flow: TraceFlow }) {
  const parts = toBarParts(flow)
  if (parts.length === 0) return null
  const words = parts.map(({ label, ms }) => (ms === undefined ? label : `${label} ${formatDuration(ms)}`)).join(', ')
  return (
    <span className={styles['bar']} role="img" aria-label={words} title={words.replaceAll(', ', '\n')}>
      {parts.map(({ label, kind, share }) => (
        <span key={label} className={styles[kind]} style={{ flexGrow: share }} />
      ))}
    </span>
  )
}
