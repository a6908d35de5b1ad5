// biome-ignore-all lint/a11y/useSemanticElements: a tree grid that renders only visible rows cannot be a <table>
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its row by aria-activedescendant

import { HOPS, LANES, type TraceHop, type TracePhase } from '#mocks/trace/traceEvent'
import { joinNames } from '../../../ui/joinNames.ts'
import styles from './LaneCell.module.css'

type LaneCellProps = {
  hop: TraceHop
  phase: TracePhase
  /** Whether this is a request without a response. */
  open: boolean
  /** Whether it goes backwards, although it is not a response. */
  back: boolean
}

/** The arrow is one element's background, because hundreds of rows a frame pass by in a scroll. */
export function LaneCell({ hop, phase, open, back }: LaneCellProps) {
  const { from, to } = HOPS[hop]
  const answer = phase === 'response' || phase === 'error'
  const [start, end] = answer || back ? [to, from] : [from, to]
  const [first, last] = [LANES.indexOf(start), LANES.indexOf(end)]
  const isDot = from === to
  const words = isDot ? (answer ? `${from} answers` : `in ${from}`) : `${start} to ${end}`
  return (
    <span role="gridcell" aria-colindex={4} aria-label={words} className={styles['lanes']}>
      <span
        className={joinNames(styles[isDot ? 'dot' : 'arrow'], styles[phase], open && styles['open'])}
        data-back={last < first}
        data-left={Math.min(first, last)}
        data-right={Math.max(first, last)}
      />
    </span>
  )
}
