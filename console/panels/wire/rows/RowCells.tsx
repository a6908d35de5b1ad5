// biome-ignore-all lint/a11y/useSemanticElements: a tree grid that renders only visible rows cannot be a <table>
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its row by aria-activedescendant

import { cutText, formatDuration, formatMoment, formatWallTime } from '../../../ui/format.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { joinNames } from '../../../ui/joinNames.ts'
import type { WireRow } from '../model/wireRow.ts'
import type { WordBooks } from '../words/wordBooks.ts'
import styles from './Row.module.css'

/** More characters than the widest row shows. Laying out megabytes would block the page. */
const MOST = 1_000
const MINUTE = 60_000
const HOUR = 60 * MINUTE

const LEFT_OUT = { seconds: 0, minutes: 1, hours: 2 }

type TookCellProps = { took: number | undefined; open?: boolean; byUser?: boolean }

export type RowProps = {
  id: string | undefined
  rowIndex: number
  top: number
  startAt: number
  books: WordBooks
  selected: boolean
  isStep: boolean
  onClick(row: WireRow): void
  onToggle(row: WireRow): void
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
      {whole === undefined ? (open ? 'open' : '') : whole.replace(/^(\d+) min (\d+) s$/, '$1m $2s')}
    </span>
  )
}

export function EventTime({ ms }: { ms: number }) {
  const [kept, rest] = splitMoment(ms)
  return (
    <>
      {kept}
      {rest !== '' && <span className={styles['rest']}>{rest}</span>}
    </>
  )
}

export function splitMoment(ms: number): readonly [kept: string, rest: string] {
  const whole = formatMoment(ms, 3)
  const end = whole.length - LEFT_OUT[toClock(ms)]
  return [whole.slice(0, end), whole.slice(end)]
}

export function toClock(ms: number): 'seconds' | 'minutes' | 'hours' {
  if (ms < MINUTE) return 'seconds'
  return ms < HOUR ? 'minutes' : 'hours'
}

export function FoldMark({ expanded, onToggle }: { expanded: boolean; onToggle(): void }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys of the tree grid do the same
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <span
      className={styles['fold']}
      data-expanded={expanded}
      onClick={(event) => {
        event.stopPropagation()
        onToggle()
      }}
    >
      <Icon name="chevron" size={11} />
    </span>
  )
}

/** In a narrow wire, `eth_` and `wallet_` are for screen readers only. */
export function MethodName({ method }: { method: string }) {
  const [, prefix, name = method] = /^((?:eth|wallet)_)(.*)$/.exec(method) ?? []
  return (
    <>
      {prefix !== undefined && <span className={styles['prefix']}>{prefix}</span>}
      {name}
    </>
  )
}

export const toCellText = (text: string): string => cutText(text, MOST)

export const toTimeTitle = (at: number, startAt: number) =>
  `${formatWallTime(at)} · ${Number(((at - startAt) / 1_000).toFixed(6))} s`
