import type { WireModel } from './wireModel.ts'
import type { WireRow } from './wireRow.ts'

export type KeyAction = { readonly index?: number; readonly toggle?: WireRow; readonly open: boolean }

type KeyActionParameters = {
  readonly key: string
  /** -1 when there is none. */
  readonly cursor: number
  readonly count: number
  /** Rows in a page. */
  readonly page: number
  readonly model: Pick<WireModel, 'rowAt' | 'indexOf'>
}

/** The ARIA pattern of a tree grid. Undefined for other keys. */
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
    const index = model.indexOf({ kind: 'flow', flow: row.flow, expanded: true, level: row.level - 1 })
    return { index, open: false }
  }
  if (row.kind === 'background' || row.level < 2) return undefined
  let index = cursor
  while (index > 0 && model.rowAt(index)?.kind !== 'background') index -= 1
  return { index, open: false }
}
