// biome-ignore-all lint/a11y/useSemanticElements: a tree grid that renders only visible rows cannot be a <table>

import { findOutermostRequest } from '#mocks/trace/findOutermostRequest'
import { useWorld } from '../../WorldContext.tsx'
import { EventRow } from './EventRow.tsx'
import { FlowRow } from './FlowRow.tsx'
import type { WireModel, WireView } from './model/createWireModel.ts'
import { toRowKey, type WireRow } from './model/wireRow.ts'
import type { RowWindow } from './useRowWindow.ts'
import styles from './WireRows.module.css'

type WireRowsProps = {
  model: WireModel
  view: WireView
  pairingUris: RowWindow
  /** The row of the cursor; -1 when there is none. */
  cursor: number
  /** Pixels. */
  rowHeight: number
  toId(row: WireRow): string
  onClick(row: WireRow): void
  onToggle(flowId: number): void
}

/** The visible rows, each at its position among all rows. */
export function WireRows(props: WireRowsProps) {
  const { model, view, pairingUris, cursor, rowHeight, toId, onClick, onToggle } = props
  const { info } = useWorld()

  const drawRow = (row: WireRow, index: number) => {
    const common = {
      id: toId(row),
      // Row 1 is the header.
      rowIndex: index + 2,
      top: index * rowHeight,
      startAt: view.startAt,
      token: info.token,
      selected: index === cursor,
      onClick,
    }
    if (row.kind === 'event') {
      const { event, flow } = row
      const isRequest = event.phase === 'request'
      const open = isRequest && model.spanOf(event).end === undefined
      const took = isRequest ? undefined : model.tookOf(event)
      return <EventRow key={toRowKey(row)} {...common} event={event} flow={flow} took={took} open={open} />
    }
    const { flow, expanded } = row
    const request = findOutermostRequest(flow)
    const took = request && model.tookOf(request)
    const about = { flow, expanded, request, took, onToggle }
    return <FlowRow key={toRowKey(row)} {...common} {...about} />
  }

  const rows = []
  for (let index = pairingUris.start; index < pairingUris.end; index += 1) {
    const row = model.rowAt(index)
    if (row) rows.push(drawRow(row, index))
  }
  return (
    <div role="rowgroup" className={styles['rows']} style={{ height: view.rowCount * rowHeight }}>
      {rows}
    </div>
  )
}
