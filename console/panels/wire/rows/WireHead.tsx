// biome-ignore-all lint/a11y/useSemanticElements: a tree grid that renders only visible rows cannot be a <table>
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its row by aria-activedescendant

import { LANES } from '#mocks/trace/traceEvent'
import styles from './WireHead.module.css'

/** The longest name is wider than its lane. */
const shorten = (lane: string) => (lane === 'gateway' ? 'gate'.length : lane.length)

type WireHeadProps = {
  /** Bars of folded flows have no lanes. */
  hasLanes: boolean
  /** Whether rows fold, so that their words begin after the arrow. */
  isTree: boolean
}

export function WireHead({ hasLanes, isTree }: WireHeadProps) {
  return (
    <div role="rowgroup" className={styles['group']}>
      <div role="row" aria-rowindex={1} className={styles['head']}>
        <span role="columnheader" className={styles['right']}>
          time
        </span>
        <span role="columnheader" className={styles[isTree ? 'what' : 'flat']}>
          what
        </span>
        <span role="columnheader" className={styles['by']}>
          by
        </span>
        <span role="columnheader" className={styles['spent']}>
          <span className={styles['title']}>where the time went</span>
          <span className={styles['lanes']} hidden={!hasLanes}>
            {LANES.map((lane) => (
              <span key={lane} title={lane}>
                {lane.slice(0, shorten(lane))}
                <span className="visuallyHidden">{lane.slice(shorten(lane))}</span>
              </span>
            ))}
          </span>
        </span>
        <span role="columnheader" className={styles['took']}>
          took
        </span>
      </div>
    </div>
  )
}
