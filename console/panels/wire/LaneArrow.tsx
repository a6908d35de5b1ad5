import { HOPS, type Hop, LANES, type Lane, type Phase } from '#mocks/trace/traceEvent'
import { joinNames } from '../../ui/joinNames.ts'
import styles from './LaneArrow.module.css'

/** Where an event went: an arrow between two lanes, or a dot within one. An answer goes the other way. */
export function LaneArrow({ hop, phase, open }: { hop: Hop; phase: Phase; open: boolean }) {
  const { from, to } = HOPS[hop]
  const answer = phase === 'response' || phase === 'error'
  if (from === to) {
    const atEnd = from === LANES.at(-1)
    return (
      <span
        className={joinNames(styles['dot'], styles[phase], open && styles['open'], atEnd && styles['atEnd'])}
        style={{ left: `${center(from)}%` }}
      >
        <span className={styles['hop']}>
          {hop}
          {answer && <span className="visuallyHidden"> answers</span>}
        </span>
      </span>
    )
  }
  return (
    <span
      className={joinNames(styles['arrow'], styles[phase], open && styles['open'])}
      data-back={answer}
      style={{ left: `${center(from)}%`, right: `${100 - center(to)}%` }}
    >
      <span className="visuallyHidden">{answer ? `${to} to ${from}` : `${from} to ${to}`}</span>
    </span>
  )
}

/** The middle of a lane, in percent of all lanes. */
function center(lane: Lane): number {
  return ((LANES.indexOf(lane) + 0.5) / LANES.length) * 100
}
