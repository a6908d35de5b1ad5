import { writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { connectorColumns } from './connectorColumns.ts'
import { gridReasons } from './gridReasons.ts'
import { gridRows } from './gridRows.ts'
import type { GridCell } from './gridTypes.ts'
import { type Grid, readGrid } from './readGrid.ts'

/**
 * Compares what a row does with a connector with the README's table. With `--update-snapshots=all` and one worker it
 * writes the table.
 *
 * @param place.column the column's heading
 */
export function expectCell({ row, column }: { readonly row: string; readonly column: string }, cell: GridCell): void {
  const found = toText(cell)
  const { path, before, cells, after } = readGrid()
  if (test.info().config.updateSnapshots === 'all') {
    const changed = { ...cells, [row]: { ...cells[row], [column]: found } }
    writeFileSync(path, `${before}${toTable(changed)}${after}`)
    return
  }
  expect(found, `${row}, ${column}`).toBe(cells[row]?.[column])
}

function toText({ text, reason }: GridCell): string {
  return reason === undefined ? text : `${text} (${Object.keys(gridReasons).indexOf(reason) + 1})`
}

function toTable(cells: Grid['cells']): string {
  const columns = connectorColumns.map(({ title }) => title)
  const rows = Object.keys(gridRows).map((row) => [row, ...columns.map((column) => cells[row]?.[column] ?? '')])
  const lines = [['', ...columns], ['---', ...columns.map(() => '---')], ...rows]
  const table = lines.map((line) => `| ${line.join(' | ')} |`)
  return [...table, '', ...Object.values(gridReasons).map((reason, index) => `${index + 1}. ${reason}`)].join('\n')
}
