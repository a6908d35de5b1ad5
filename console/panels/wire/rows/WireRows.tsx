// biome-ignore-all lint/a11y/useSemanticElements: a tree grid that renders only visible rows cannot be a <table>
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its row by aria-activedescendant

import { memo, useState } from 'react'
import { eventCode } from '#mocks/trace/filter/toFlowFacts'
import { findOutermostRequest } from '#mocks/trace/flow'
import { HOPS, LANES, type TraceEvent } from '#mocks/trace/traceEvent'
import { testIds } from '../../../testIds.ts'
import { formatCount } from '../../../ui/format.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { joinNames } from '../../../ui/joinNames.ts'
import type { WireModel, WireView } from '../model/wireModel.ts'
import { type BackgroundRowOf, type EventRowOf, toOrdered, toRowKey, type WireRow } from '../model/wireRow.ts'
import { toHeading } from '../rowScroll.ts'
import type { RowWindow } from '../useRowWindow.ts'
import { describeEvent } from '../words/describeEvent.ts'
import { readNotedFault, toFlowMark } from '../words/flowWords.ts'
import { useWordBooks } from '../words/wordBooks.ts'
import { FlowRow } from './FlowRow.tsx'
import cellCss from './LaneCell.module.css'
import rowCss from './Row.module.css'
import { EventTime, FoldMark, MethodName, type RowProps, TookCell, toCellText, toTimeTitle } from './RowCells.tsx'
import styles from './WireRows.module.css'

type WireRowsProps = {
  model: WireModel
  view: WireView
  rowWindow: RowWindow
  cursor: number
  stepIndex: number
  rowHeight: number
  toId(row: WireRow): string
  onClick(row: WireRow): void
  onToggle(row: WireRow): void
}

export function WireRows(props: WireRowsProps) {
  const { model, view, rowWindow, cursor, stepIndex, rowHeight, toId, onClick, onToggle } = props
  const books = useWordBooks()
  const [slots] = useState(createRowSlots)

  const drawRow = (row: WireRow, index: number, key: number | undefined) => {
    const common = {
      id: key === undefined ? undefined : toId(row),
      rowIndex: index + 2,
      top: index * rowHeight,
      startAt: view.startAt,
      books,
      selected: index === cursor,
      isStep: key !== undefined && index === stepIndex,
      onClick,
      onToggle,
    }
    if (row.kind === 'background') return <BackgroundRow key={key} {...common} row={row} />
    if (row.kind === 'event') {
      const { event, flow, level } = row
      const isRequest = event.phase === 'request'
      const open = isRequest && model.spanOf(event).end === undefined
      const took = isRequest ? undefined : model.tookOf(event)
      return <EventRow key={key} {...common} {...{ event, flow, level, took, open }} />
    }
    const { flow, expanded, level, times = 1 } = row
    const request = findOutermostRequest(flow) ?? flow.events.find(({ phase }) => phase === 'note')
    const took = request && model.tookOf(request)
    return (
      <FlowRow key={key} {...common} {...{ flow, expanded, level, times, request, took }} isCopy={key === undefined} />
    )
  }

  const above = toHeading(model, rowWindow.first)
  const rows: WireRow[] = []
  for (let index = rowWindow.start; index < rowWindow.end; index += 1) {
    const row = model.rowAt(index)
    if (row) rows.push(row)
  }
  const keys = slots.assign(rows.map(toRowKey))
  return (
    <div role="rowgroup" className={styles['rows']} style={{ height: view.rowCount * rowHeight }}>
      {above && (
        <div className={styles['above']} aria-hidden="true">
          {drawRow(above, 0, undefined)}
        </div>
      )}
      {rows.map((row, place) => drawRow(row, rowWindow.start + place, keys[place]))}
    </div>
  )
}

export function createRowSlots() {
  let known: ReadonlyMap<string, number> = new Map()
  return {
    /** Rows keep their slots, and new ones take free slots: changing an element is cheaper than creating one. */
    assign(keys: readonly string[]) {
      const next = new Map<string, number>()
      for (const key of keys) {
        const slot = known.get(key)
        if (slot !== undefined) next.set(key, slot)
      }
      const taken = new Set(next.values())
      let free = 0
      const given = new Set<string>()
      const slots = keys.map((key) => {
        const kept = given.has(key) ? undefined : next.get(key)
        given.add(key)
        if (kept !== undefined) return kept
        while (taken.has(free)) free += 1
        taken.add(free)
        // A file may give two events the same number: only the first keeps its slot.
        if (!next.has(key)) next.set(key, free)
        return free
      })
      known = next
      return slots
    },
  }
}

function BackgroundRow(props: RowProps & { row: BackgroundRowOf }) {
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
        rowCss['row'],
        rowCss['background'],
        selected && rowCss['selected'],
        isStep && rowCss['step'],
      )}
      style={{ top }}
      data-testid={testIds.backgroundRow}
      data-count={count}
      onClick={() => onToggle(row)}
    >
      <span
        role="gridcell"
        aria-colindex={1}
        className={rowCss['time']}
        title={first && last && `${toTimeTitle(first.at, startAt)}; the newest ${toTimeTitle(last.at, startAt)}`}
      >
        {last && <EventTime ms={last.at - startAt} />}
      </span>
      <span role="gridcell" aria-colindex={2} aria-colspan={4} className={joinNames(rowCss['heading'], rowCss['wide'])}>
        <FoldMark expanded={expanded} onToggle={() => onToggle(row)} />
        <i>{formatCount(count)} background</i>
        <span className={rowCss['more']} title={words}>
          {words}
        </span>
      </span>
    </div>
  )
}

const describeBackground = (counts: ReadonlyMap<string, number>) =>
  [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([label, count]) => (count === 1 ? label : `${label} ×${formatCount(count)}`))
    .join(' · ')

type EventRowProps = RowProps & Omit<EventRowOf, 'kind'> & { took: number | undefined; open: boolean }

const EventRow = memo(function EventRow(props: EventRowProps) {
  const { id, event, flow, level, rowIndex, top, startAt, selected, isStep, took, books, open, onClick } = props
  const { what, more } = describeEvent(event, books, flow)
  const code = event.phase === 'error' ? eventCode(event) : undefined
  const mark = toFlowMark({ events: [event] })
  const isNote = readNotedFault(event) !== undefined
  const markWords = mark && !isNote ? `${mark.kind === 'miss' ? 'miss' : `fault: ${mark.words}`} ` : undefined
  const byUser = event.hop === 'person' && event.phase !== 'request'
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree grid around the rows handles the keys
    <div
      id={id}
      role="row"
      aria-level={level}
      aria-rowindex={rowIndex}
      aria-selected={selected}
      aria-current={isStep ? 'step' : undefined}
      className={joinNames(rowCss['row'], selected && rowCss['selected'], isStep && rowCss['step'])}
      style={{ top }}
      data-testid={testIds.eventRow}
      data-hop={event.hop}
      data-phase={event.phase}
      data-method={event.method}
      onClick={() => onClick({ kind: 'event', event, flow, level })}
    >
      <span role="gridcell" aria-colindex={1} className={rowCss['time']} title={toTimeTitle(event.at, startAt)}>
        <EventTime ms={event.at - startAt} />
      </span>
      <span
        role="gridcell"
        aria-colindex={2}
        className={joinNames(rowCss['what'], event.phase !== 'request' && rowCss['dim'], isNote && rowCss['met'])}
        data-level={level}
        title={more ? `${what} ${more}` : what}
      >
        {code !== undefined && (
          <span className={rowCss['bad']}>
            <Icon name="cross" size={10} /> {code}{' '}
          </span>
        )}
        {mark && (
          <span className={joinNames(rowCss['mark'], mark.kind === 'miss' && rowCss['bad'])}>
            <Icon name="warn" size={10} /> {markWords}
          </span>
        )}
        <MethodName method={toCellText(what)} />
        {more && <span className={rowCss['dim']}> {more}</span>}
      </span>
      <span role="gridcell" aria-colindex={3} className={rowCss['by']}>
        {event.hop}
      </span>
      <LaneCell hop={event.hop} phase={event.phase} open={open} back={goesBack(event)} />
      <TookCell took={took} open={open} byUser={byUser} />
    </div>
  )
})

type LaneCellProps = Pick<TraceEvent, 'hop' | 'phase'> & { open: boolean; back: boolean }

/** Whether it goes backwards, although it is not a response. A provider's events (EIP-1193) come from the wallet. */
export const goesBack = ({ hop, phase, data }: Pick<TraceEvent, 'hop' | 'phase' | 'data'>): boolean =>
  data['direction'] === 'out' || (hop === 'provider' && phase === 'event')

/** The arrow is one element's background, because hundreds of rows a frame pass by in a scroll. */
function LaneCell({ hop, phase, open, back }: LaneCellProps) {
  const { from, to } = HOPS[hop]
  const answer = phase === 'response' || phase === 'error'
  const [start, end] = answer || back ? [to, from] : [from, to]
  const [first, last] = [LANES.indexOf(start), LANES.indexOf(end)]
  const isDot = from === to
  const words = isDot ? (answer ? `${from} answers` : `in ${from}`) : `${start} to ${end}`
  return (
    <span role="gridcell" aria-colindex={4} aria-label={words} className={cellCss['lanes']}>
      <span
        className={joinNames(cellCss[isDot ? 'dot' : 'arrow'], cellCss[phase], open && cellCss['open'])}
        data-back={last < first}
        data-left={Math.min(first, last)}
        data-right={Math.max(first, last)}
      />
    </span>
  )
}
