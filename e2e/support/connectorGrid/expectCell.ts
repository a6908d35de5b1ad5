import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { connectorColumns } from './connectorColumns.ts'
import { gridReasons } from './gridReasons.ts'
import { type GridCell, gridRows } from './gridRows.ts'

const README = join(import.meta.dirname, '../../../mocks/wallet/remote/README.md')
const BEGIN = '<!-- What each connector does: made by e2e/connectors/grid.spec.ts -->\n'
const END = '\n<!-- end -->'
const rows = Object.keys(gridRows)
const columns = connectorColumns.map(({ title }) => title)
const notes = Object.keys(gridReasons)

/** By row, then by column. */
type Cells = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * Compares what a row does with a connector with the README's table. With `--update-snapshots=all` and one worker it
 * writes the table.
 *
 * @param place.column the column's heading
 */
export function expectCell({ row, column }: { readonly row: string; readonly column: string }, cell: GridCell): void {
  const found = toText(cell)
  const { before, cells, after } = readReadme()
  if (test.info().config.updateSnapshots === 'all') {
    const changed = { ...cells, [row]: { ...cells[row], [column]: found } }
    writeFileSync(README, `${before}${BEGIN}${toTable(changed)}${END}${after}`)
    return
  }
  expect(found, `${row}, ${column}`).toBe(cells[row]?.[column])
}

/** The table as it is written. A cell that was never tried is empty. */
export function readGrid(): Cells {
  return readReadme().cells
}

function toText({ text, reason }: GridCell): string {
  return reason === undefined ? text : `${text} (${notes.indexOf(reason) + 1})`
}

function readReadme() {
  const [before = '', rest = ''] = readFileSync(README, 'utf8').split(BEGIN)
  const [table = '', after = ''] = rest.split(END)
  const lines = table.split('\n').filter((line) => line.startsWith('|'))
  const [heading = [], , ...body] = lines.map((line) => line.split('|').map((cell) => cell.trim()))
  const cells: Cells = Object.fromEntries(
    body.map((line) => [line[1] ?? '', Object.fromEntries(columns.map((of) => [of, line[heading.indexOf(of)] ?? '']))]),
  )
  return { before, cells, after }
}

function toTable(cells: Cells): string {
  const body = rows.map((row) => [row, ...columns.map((column) => cells[row]?.[column] ?? '')])
  const lines = [['', ...columns], ['---', ...columns.map(() => '---')], ...body]
  const table = lines.map((line) => `| ${line.join(' | ')} |`)
  return [...table, '', ...Object.values(gridReasons).map((reason, index) => `${index + 1}. ${reason}`)].join('\n')
}
