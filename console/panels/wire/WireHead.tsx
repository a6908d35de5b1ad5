// biome-ignore-all lint/a11y/useSemanticElements: a tree grid that renders only visible rows cannot be a <table>
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its row by aria-activedescendant

import { LANES } from '#mocks/trace/traceEvent'
import styles from './WireHead.module.css'

/** The names of the columns, and of the lanes in the second column. */
export function WireHead() {
  return (
    <div role="rowgroup" className={styles['group']}>
      <div role="row" aria-rowindex={1} className={styles['head']}>
        <span role="columnheader">time</span>
        <span role="columnheader" className={styles['lanes']}>
          {LANES.map((lane) => (
            <span key={lane}>
              {lane[0]}
              <span className={styles['rest']}>{lane.slice(1)}</span>
            </span>
          ))}
        </span>
        <span role="columnheader">what</span>
        <span role="columnheader" className={styles['right']}>
          code
        </span>
        <span role="columnheader" className={styles['right']}>
          took
        </span>
      </div>
    </div>
  )
}
