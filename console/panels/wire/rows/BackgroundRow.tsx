// biome-ignore-all lint/a11y/useSemanticElements: a tree grid that renders only visible rows cannot be a <table>
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its row by aria-activedescendant

import { testIds } from '../../../testIds.ts'
import { formatCount } from '../../../ui/format.ts'
import { joinNames } from '../../../ui/joinNames.ts'
import type { BackgroundRowOf } from '../model/wireRow.ts'
import { toOrdered } from '../model/wireRow.ts'
import styles from './Row.module.css'
import type { RowProps } from './RowCells.tsx'
import { EventTime, FoldMark, toTimeTitle } from './RowCells.tsx'

export function BackgroundRow(props: RowProps & { row: BackgroundRowOf }) {
  const { id, row, rowIndex, top, startAt, selected, isStep, onToggle } = props
  const { group, expanded } = row
  const words = describeBackground(group.counts)
  const count = group.flows.length
  const [first, last] = [group.flows[0], group.flows.at(-1)].map((flow) => flow && toOrdered(flow)[0])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree grid around the rows handles the keys
    <div
      id={id}
      role="row"
      aria-level={1}
      aria-rowindex={rowIndex}
      aria-expanded={expanded}
      aria-selected={selected}
      aria-current={isStep ? 'step' : undefined}
      className={joinNames(
        styles['row'],
        styles['background'],
        selected && styles['selected'],
        isStep && styles['step'],
      )}
      style={{ top }}
      data-testid={testIds.backgroundRow}
      data-count={count}
      onClick={() => onToggle(row)}
    >
      <span
        role="gridcell"
        aria-colindex={1}
        className={styles['time']}
        title={first && last && `${toTimeTitle(first.at, startAt)}; the newest ${toTimeTitle(last.at, startAt)}`}
      >
        {last && <EventTime ms={last.at - startAt} />}
      </span>
      <span role="gridcell" aria-colindex={2} aria-colspan={4} className={joinNames(styles['heading'], styles['wide'])}>
        <FoldMark expanded={expanded} onToggle={() => onToggle(row)} />
        <i>{formatCount(count)} background</i>
        <span className={styles['more']} title={words}>
          {words}
        </span>
      </span>
    </div>
  )
}

function describeBackground(counts: ReadonlyMap<string, number>): string {
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([label, count]) => (count === 1 ? label : `${label} ×${formatCount(count)}`))
    .join(' · ')
}
