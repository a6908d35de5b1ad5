import { HOPS, LANES, type TraceHop, type TraceLane, type TracePhase } from '#mocks/trace/traceEvent'
import { joinNames } from '../../../ui/joinNames.ts'
import styles from './LaneArrow.module.css'

type LaneArrowProps = {
  hop: TraceHop
  phase: TracePhase
  /** Whether this is a request without a response yet. */
  open: boolean
  /** Whether it goes in the opposite direction, although it is not a response. */
  back: boolean
}

/** The direction of an event: an arrow between two lanes, or a dot within one. Responses go backwards. */
export function LaneArrow({ hop, phase, open, back }: LaneArrowProps) {
  const { from, to } = HOPS[hop]
  const answer = phase === 'response' || phase === 'error'
  if (from === to) {
    return (
      <span
        className={joinNames(styles['dot'], styles[phase], open && styles['open'])}
        style={{ left: `${center(from)}%` }}
      >
        <span className="visuallyHidden">{answer ? `${from} answers` : `in ${from}`}</span>
      </span>
    )
  }
  const [start, end] = answer || back ? [to, from] : [from, to]
  const [left, right] = [center(start), center(end)].sort((a, b) => a - b) as [number, number]
  return (
    <span
      className={joinNames(styles['arrow'], styles[phase], open && styles['open'])}
      data-back={center(end) < center(start)}
      style={{ left: `${left}%`, right: `${100 - right}%` }}
    >
      <span className="visuallyHidden">{`${start} to ${end}`}</span>
    </span>
  )
}

/** The middle of a lane, in percent of all lanes. */
function center(lane: TraceLane): number {
  return ((LANES.indexOf(lane) + 0.5) / LANES.length) * 100
}
