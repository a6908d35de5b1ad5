import { type TraceFlow, waitsForUser } from '#mocks/trace/flow'
import { type FlowPart, type FlowTiming, measureFlow } from '#mocks/trace/measureFlow'
import { formatDuration } from '../../../ui/format.ts'
import styles from './TimeBar.module.css'

/** Flows with more events have no bar: dividing their time would take longer than a frame. */
const MOST_EVENTS = 600
const timings = new WeakMap<TraceFlow, FlowTiming>()
const none: FlowTiming = { total: 0, person: 0, parts: [] }

/** The share that is left to everything before an open wait. */
const LEAD = 0.03

type BarPart = {
  readonly label: string
  readonly kind: FlowPart['kind']
  /** Milliseconds. Undefined while it goes on. */
  readonly ms: number | undefined
  /** All shares add up to 1: with less, flexible parts don't fill the bar. */
  readonly share: number
}

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

export function toBarParts(flow: TraceFlow): readonly BarPart[] {
  const { total, parts } = readTiming(flow)
  const waits = waitsForUser(flow)
  const rest = waits ? LEAD : 1
  const done = total > 0 ? parts.map((part) => ({ ...part, share: (part.ms / total) * rest })) : []
  if (!waits) return done
  const share = done.length > 0 ? 1 - LEAD : 1
  return [...done, { label: 'waits for the user', kind: 'person', ms: undefined, share }]
}

export function readTiming(flow: TraceFlow): FlowTiming {
  let timing = timings.get(flow)
  if (!timing) {
    timing = flow.events.length > MOST_EVENTS ? none : measureFlow(flow)
    timings.set(flow, timing)
  }
  return timing
}
