// biome-ignore-all lint/a11y/useSemanticElements: a tree grid that renders only visible rows cannot be a <table>
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its row by aria-activedescendant

import { formatDuration } from '../../../ui/formatDuration.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { joinNames } from '../../../ui/joinNames.ts'
import styles from './Row.module.css'

type TookCellProps = {
  /** Milliseconds. */
  took: number | undefined
  /** Whether this is a request without a response. */
  open?: boolean
  /** Whether the user took this time. */
  byUser?: boolean
}

export function TookCell({ took, open = false, byUser = false }: TookCellProps) {
  const whole = took === undefined ? undefined : formatDuration(took)
  return (
    <span
      role="gridcell"
      aria-colindex={5}
      className={joinNames(styles['took'], byUser && styles['person'])}
      title={whole}
    >
      {byUser && <Icon name="person" size={11} />}
      {/* Shortens minutes to fit the column. */}
      {whole === undefined ? (open ? 'open' : '') : whole.replace(/^(\d+) min (\d+) s$/, '$1m $2s')}
    </span>
  )
}
