// biome-ignore-all lint/a11y/useSemanticElements: a tree grid that renders only visible rows cannot be a <table>

import { useState } from 'react'
import type { WireModel, WireView } from '#console/panels/wire/model/wireModel'
import { toRowKey, type WireRow } from '#console/panels/wire/model/wireRow'
import type { RowWindow } from '#console/panels/wire/useRowWindow'
import { useWordBooks } from '#console/panels/wire/words/wordBooks'
import { findOutermostRequest } from '#mocks/trace/flow'
import { toHeading } from '../rowScroll.ts'
import { BackgroundRow } from './BackgroundRow.tsx'
import { EventRow } from './EventRow.tsx'
import { FlowRow } from './FlowRow.tsx'
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

type RowSlots = {
  /** Rows keep their slots, and new ones take free slots: changing an element is cheaper than creating one. */
  assign(keys: readonly string[]): readonly number[]
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

export function createRowSlots(): RowSlots {
  let known: ReadonlyMap<string, number> = new Map()
  return {
    assign(keys) {
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
