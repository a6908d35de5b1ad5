import { expect, test } from 'vitest'
import type { TraceFlow } from '#mocks/trace/flow'
import { createTestEvent } from '#mocks/trace/testing/createTestTrace'
import type { WireRow } from './model/wireRow.ts'
import { toKeyAction } from './WireTable.tsx'

const event = createTestEvent({})
const flow: TraceFlow = { id: 7, method: 'eth_call', status: 'open', code: undefined, events: [event] }
const rows: readonly WireRow[] = [
  { kind: 'flow', flow, expanded: true, level: 1 },
  { kind: 'event', event, flow, level: 2 },
  { kind: 'flow', flow: { ...flow, id: 8 }, expanded: false, level: 1 },
]
const model = {
  rowAt: (index: number) => rows[index],
  indexOf: (row: WireRow) => rows.findIndex((each) => each.kind === row.kind && each.flow?.id === row.flow?.id),
}
const step = (key: string, cursor: number) => toKeyAction({ key, cursor, count: rows.length, page: 2, model })

test.each([
  ['ArrowDown', -1, { index: 0, open: false }],
  ['ArrowDown', 0, { index: 1, open: false }],
  ['ArrowDown', 2, { index: 2, open: false }],
  ['ArrowUp', -1, { index: 2, open: false }],
  ['ArrowUp', 0, { index: 0, open: false }],
  ['PageDown', 0, { index: 2, open: false }],
  ['PageUp', 2, { index: 0, open: false }],
  ['Home', 2, { index: 0, open: false }],
  ['End', 0, { index: 2, open: false }],
  ['Enter', 1, { index: 1, open: true }],
  ['Enter', -1, undefined],
  ['ArrowLeft', 0, { toggle: rows[0], open: false }],
  ['ArrowRight', 0, { index: 1, open: false }],
  ['ArrowLeft', 1, { index: 0, open: false }],
  ['ArrowRight', 1, undefined],
  ['ArrowRight', 2, { toggle: rows[2], open: false }],
  ['ArrowLeft', 2, undefined],
  ['x', 0, undefined],
])('%s on row %i', (key, cursor, expected) => expect(step(key, cursor)).toEqual(expected))

test('the background opens by Enter or an arrow, and its flows lead back to it', () => {
  const group = { id: 9, flows: [flow], counts: new Map() }
  const folded: WireRow = { kind: 'background', group, expanded: false, flow: undefined }
  const unfolded: WireRow[] = [
    { ...folded, expanded: true },
    { kind: 'flow', flow, expanded: false, level: 2 },
  ]
  const stepIn = (list: readonly WireRow[], key: string, cursor: number) =>
    toKeyAction({ key, cursor, count: list.length, page: 2, model: { ...model, rowAt: (index) => list[index] } })
  expect(stepIn([folded], 'Enter', 0)).toEqual({ toggle: folded, open: false })
  expect(stepIn([folded], 'ArrowRight', 0)).toEqual({ toggle: folded, open: false })
  expect(stepIn([folded], 'ArrowLeft', 0)).toBeUndefined()
  expect(stepIn(unfolded, 'ArrowLeft', 0)).toEqual({ toggle: unfolded[0], open: false })
  expect(stepIn(unfolded, 'ArrowLeft', 1)).toEqual({ index: 0, open: false })
})

test('an empty wire answers no key', () =>
  expect(toKeyAction({ key: 'End', cursor: -1, count: 0, page: 2, model })).toBeUndefined())
