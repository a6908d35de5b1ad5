import type { WireModel } from '../model/wireModel.ts'
import type { WireRow } from '../model/wireRow.ts'

export function toHeading(model: Pick<WireModel, 'rowAt'>, first: number): WireRow | undefined {
  const row = model.rowAt(first)
  if (row?.kind !== 'event' || !row.flow) return undefined
  return { kind: 'flow', flow: row.flow, expanded: true, level: row.level - 1 }
}
