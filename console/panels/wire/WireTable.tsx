import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
} from 'react'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { formatCount } from '../../ui/format.ts'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import { toKeyAction } from './model/toKeyAction.ts'
import type { WireModel, WireView } from './model/wireModel.ts'
import { toRowKey, type WireRow } from './model/wireRow.ts'
import { toClock } from './rows/RowCells.tsx'
import { WireHead } from './rows/WireHead.tsx'
import { WireNothing } from './rows/WireNothing.tsx'
import { WireRows } from './rows/WireRows.tsx'
import { type RowWindow, useRowWindow } from './useRowWindow.ts'
import styles from './WireTable.module.css'

type WireTableProps = {
  ref: RefObject<HTMLDivElement | null>
  model: WireModel
  view: WireView
  selected: WireRow | undefined
  wanted: WireRow | undefined
  step: TraceEvent | undefined
  onShown(): void
  onSelect(row: WireRow, openDetail: boolean): void
  onEscape(): void
}

const ROW_HEIGHT = 27
/** Two lines, or upright lanes on a phone. */
const HEAD_HEIGHTS = { wide: 42, phone: 40 }

/** One tab stop: keys move a cursor (`aria-activedescendant`), so the focus stays when rows change. */
export function WireTable(props: WireTableProps) {
  const { ref, model, view, selected, wanted, step, onShown, onSelect, onEscape } = props
  const idPrefix = useId()
  const headHeight = useMediaQuery('(max-width: 559px)') ? HEAD_HEIGHTS.phone : HEAD_HEIGHTS.wide
  const cursor = selected ? model.indexOf(selected) : -1
  const rowWindow = useRowWindow(ref, model, view, cursor, ROW_HEIGHT, headHeight)
  const toId = (row: WireRow) => `${idPrefix}${toRowKey(row).replaceAll(/[^\w-]/g, '-')}`
  const inSight = selected && cursor >= rowWindow.start && cursor < rowWindow.end

  const show = useEffectEvent(() => {
    const index = wanted ? model.indexOf(wanted) : -1
    if (index < 0) return
    rowWindow.reveal(index)
    onShown()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows have changed
  useEffect(() => show(), [wanted, view])

  const stepIndex = step ? model.placeOf(step) : -1
  const showStep = useEffectEvent(() => {
    if (stepIndex >= 0) rowWindow.reveal(stepIndex)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each step, once its row is there
  useEffect(() => showStep(), [step, stepIndex])

  const onClick = useCallback((row: WireRow) => onSelect(row, true), [onSelect])
  const onToggle = useCallback(
    (row: WireRow) => {
      if (row.kind === 'background') onSelect(row, false)
      model.toggle(row)
    },
    [model, onSelect],
  )
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape') return onEscape()
    const page = Math.max(1, Math.floor(((ref.current?.clientHeight ?? 0) - headHeight) / ROW_HEIGHT) - 1)
    const action = toKeyAction({ key: event.key, cursor, count: view.rowCount, page, model })
    if (!action) return
    event.preventDefault()
    if (action.toggle) onToggle(action.toggle)
    const row = action.index === undefined ? undefined : model.rowAt(action.index)
    if (!row || action.index === undefined) return
    onSelect(row, action.open)
    rowWindow.reveal(action.index)
  }

  return (
    <div className={styles['frame']} data-clock={toClock(model.endAt() - view.startAt)}>
      <div
        ref={ref}
        className={styles['table']}
        style={{ '--row': `${ROW_HEIGHT}px`, '--head': `${headHeight}px` } as CSSProperties}
        role="treegrid"
        aria-label="Wire"
        aria-rowcount={view.rowCount + 1}
        aria-colcount={5}
        aria-activedescendant={inSight ? toId(selected) : undefined}
        tabIndex={0}
        data-testid={testIds.wireTable}
        onKeyDown={onKeyDown}
      >
        <WireHead hasLanes={hasHops(model, rowWindow)} isTree={view.mode === 'flows'} />
        <WireRows {...{ model, view, rowWindow, cursor, stepIndex, toId, onClick, onToggle }} rowHeight={ROW_HEIGHT} />
      </div>
      {isBare(view) && <WireNothing view={view} top={headHeight + view.rowCount * ROW_HEIGHT} />}
      {!rowWindow.stuck && rowWindow.newCount > 0 && (
        <div className={styles['more']}>
          <Button
            variant="primary"
            icon="arrowDown"
            title="Go to the newest row (in the wire: End)"
            data-testid={testIds.newRows}
            onClick={rowWindow.stick}
          >
            {formatCount(rowWindow.newCount)} new
          </Button>
        </div>
      )}
    </div>
  )
}

function hasHops(model: WireModel, { start, end }: RowWindow): boolean {
  for (let index = start; index < end; index += 1) if (model.rowAt(index)?.kind === 'event') return true
  return false
}

/** No rows, or only the background. */
function isBare({ mode, rowCount, flowCount, backgroundCount, earlier }: WireView): boolean {
  return rowCount === 0 || (mode === 'flows' && rowCount === 1 && backgroundCount === flowCount - earlier.count)
}
