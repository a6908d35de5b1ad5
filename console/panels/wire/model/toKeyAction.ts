import type { WireModel } from './createWireModel.ts'

export type KeyAction = {
  /** The row to go to. */
  readonly index?: number
  /** The flow to fold or unfold. */
  readonly toggle?: number
  /** Whether to open the detail. */
  readonly open: boolean
}

type KeyActionParameters = {
  readonly key: string
  /** The row of the cursor; -1 when there is none. */
  readonly cursor: number
  readonly count: number
  /** Rows in a page. */
  readonly page: number
  readonly model: Pick<WireModel, 'rowAt' | 'indexOf'>
}

/** What a key does in the wire, by the ARIA pattern of a tree grid. Undefined for other keys. */
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
      return cursor < 0 ? undefined : { index: cursor, open: true }
    case 'ArrowRight':
    case 'ArrowLeft':
      return toSidewaysAction(key, cursor, model)
    default:
      return undefined
  }
}

function toSidewaysAction(key: string, cursor: number, model: KeyActionParameters['model']): KeyAction | undefined {
  const row = model.rowAt(cursor)
  if (!row) return undefined
  if (row.kind === 'flow') {
    if (row.expanded !== (key === 'ArrowRight')) return { toggle: row.flow.id, open: false }
    return key === 'ArrowRight' ? { index: cursor + 1, open: false } : undefined
  }
  if (key === 'ArrowRight' || !row.flow) return undefined
  return { index: model.indexOf({ kind: 'flow', flow: row.flow, expanded: true }), open: false }
}
