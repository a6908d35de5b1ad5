// biome-ignore-all lint/a11y/useSemanticElements: a tree grid that renders only visible rows cannot be a <table>
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its row by aria-activedescendant

import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
} from 'react'
import { LANES, type TraceEvent } from '#mocks/trace/traceEvent'
import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatCount } from '../../ui/format.ts'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import { countEarlier } from './Earlier.tsx'
import type { WireModel, WireView } from './model/wireModel.ts'
import { toRowKey, type WireRow } from './model/wireRow.ts'
import { toClock } from './rows/RowCells.tsx'
import headCss from './rows/WireHead.module.css'
import nothingCss from './rows/WireNothing.module.css'
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

const isBare = ({ mode, rowCount, flowCount, backgroundCount, earlier }: WireView) =>
  rowCount === 0 || (mode === 'flows' && rowCount === 1 && backgroundCount === flowCount - earlier.count)

const shorten = (lane: string) => (lane === 'gateway' ? 'gate'.length : lane.length)

const WireHead = ({ hasLanes, isTree }: { hasLanes: boolean; isTree: boolean }) => (
  <div role="rowgroup" className={headCss['group']}>
    <div role="row" aria-rowindex={1} className={headCss['head']}>
      <span role="columnheader" className={headCss['right']}>
        time
      </span>
      <span role="columnheader" className={headCss[isTree ? 'what' : 'flat']}>
        what
      </span>
      <span role="columnheader" className={headCss['by']}>
        by
      </span>
      <span role="columnheader" className={headCss['spent']}>
        <span className={headCss['title']}>where the time went</span>
        <span className={headCss['lanes']} hidden={!hasLanes}>
          {LANES.map((lane) => (
            <span key={lane} title={lane}>
              {lane.slice(0, shorten(lane))}
              <span className="visuallyHidden">{lane.slice(shorten(lane))}</span>
            </span>
          ))}
        </span>
      </span>
      <span role="columnheader" className={headCss['took']}>
        took
      </span>
    </div>
  </div>
)

function WireNothing({ view, top }: { view: WireView; top: number }) {
  const { hiddenCount, backgroundCount, earlier, mode } = view
  const isEmpty = backgroundCount === 0 && earlier.count === 0
  return (
    <div className={nothingCss['nothing']} style={{ top: top + 16 }}>
      {hiddenCount > 0 ? (
        <EmptyState icon="flight" title="Nothing passes the filter" testId={testIds.wireEmpty}>
          {formatCount(hiddenCount)} filtered out. Change the filter, or empty it with Esc.
        </EmptyState>
      ) : (
        <EmptyState
          icon="flight"
          title={isEmpty ? 'Nothing on the wire' : 'Nothing yet that you caused'}
          testId={testIds.wireEmpty}
        >
          Connect a wallet, or send a request. Each will be a row here: what happened, by which connector, and where its
          time went. Opened, it shows every hop on its way.
          {earlier.count > 0 &&
            ` ${countEarlier(earlier.count, mode)} of before this page ${earlier.count === 1 ? 'is' : 'are'} folded (O).`}
          {backgroundCount > 0 &&
            ` ${formatCount(backgroundCount)} that nobody caused are in the background: press H to see them.`}
        </EmptyState>
      )}
    </div>
  )
}

type KeyAction = { readonly index?: number; readonly toggle?: WireRow; readonly open: boolean }

type KeyActionParameters = {
  readonly key: string
  readonly cursor: number
  readonly count: number
  readonly page: number
  readonly model: Pick<WireModel, 'rowAt' | 'indexOf'>
}

export function toKeyAction({ key, cursor, count, page, model }: KeyActionParameters): KeyAction | undefined {
  if (count === 0) return undefined
  const last = count - 1
  const go = (index: number): KeyAction => ({ index: Math.min(last, Math.max(0, index)), open: false })
  switch (key) {
    case 'ArrowDown':
      return go(cursor < 0 ? 0 : cursor + 1)
    case 'ArrowUp':
      return go(cursor < 0 ? last : cursor - 1)
    case 'PageDown':
      return go(Math.max(0, cursor) + page)
    case 'PageUp':
      return go(cursor < 0 ? last : cursor - page)
    case 'Home':
      return go(0)
    case 'End':
      return go(last)
    case 'Enter':
    case ' ':
      return toOpenAction(cursor, model)
    case 'ArrowRight':
    case 'ArrowLeft':
      return toSidewaysAction(key, cursor, model)
    default:
      return undefined
  }
}

function toOpenAction(cursor: number, model: KeyActionParameters['model']): KeyAction | undefined {
  const row = model.rowAt(cursor)
  if (!row) return undefined
  return row.kind === 'background' ? { toggle: row, open: false } : { index: cursor, open: true }
}

function toSidewaysAction(key: string, cursor: number, model: KeyActionParameters['model']): KeyAction | undefined {
  const row = model.rowAt(cursor)
  if (!row) return undefined
  if (row.kind !== 'event' && row.expanded !== (key === 'ArrowRight')) return { toggle: row, open: false }
  if (key === 'ArrowRight') return row.kind === 'event' ? undefined : { index: cursor + 1, open: false }
  return toParentAction(cursor, row, model)
}

function toParentAction(cursor: number, row: WireRow, model: KeyActionParameters['model']): KeyAction | undefined {
  if (row.kind === 'event' && row.flow) {
    return { index: model.indexOf({ kind: 'flow', flow: row.flow, expanded: true, level: row.level - 1 }), open: false }
  }
  if (row.kind === 'background' || row.level < 2) return undefined
  let index = cursor
  while (index > 0 && model.rowAt(index)?.kind !== 'background') index -= 1
  return { index, open: false }
}
