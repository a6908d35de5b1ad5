// biome-ignore-all lint/a11y/useSemanticElements: a tree grid that renders only visible rows cannot be a <table>

import { useState } from 'react'
import { findOutermostRequest } from '#mocks/trace/findOutermostRequest'
import type { WireModel, WireView } from '../model/wireModel.ts'
import { toRowKey, type WireRow } from '../model/wireRow.ts'
import type { RowWindow } from '../useRowWindow.ts'
import { useWordBooks } from '../useWordBooks.ts'
import { BackgroundRow } from './BackgroundRow.tsx'
import { createRowSlots } from './createRowSlots.ts'
import { EventRow } from './EventRow.tsx'
import { FlowRow } from './FlowRow.tsx'
import { toHeading } from './toHeading.ts'
import styles from './WireRows.module.css'

type WireRowsProps = {
  model: WireModel
  view: WireView
  rowWindow: RowWindow
  /** -1 when there is none. */
  cursor: number
  /** -1 when there is none. */
  stepIndex: number
  /** Pixels. */
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
      // Row 1 is the header.
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
    // The user's acts at the bench are only notes.
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
