import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { connectorColumns } from './connectorColumns.ts'

const BEGIN = '<!-- What each connector does: made by e2e/connectors/grid.spec.ts -->\n'
const END = '\n<!-- end -->'
const README = join(import.meta.dirname, '../../../mocks/wallet/remote/README.md')

export type Grid = {
  readonly path: string
  readonly before: string
  readonly after: string
  readonly cells: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export function readGrid(): Grid {
  const [before = '', rest = ''] = readFileSync(README, 'utf8').split(BEGIN)
  const [table = '', after = ''] = rest.split(END)
  const lines = table.split('\n').filter((line) => line.startsWith('|'))
  const [heading = [], , ...rows] = lines.map((line) => line.split('|').map((cell) => cell.trim()))
  const toCells = (row: readonly string[]) =>
    Object.fromEntries(connectorColumns.map(({ title }) => [title, row[heading.indexOf(title)] ?? '']))
  return {
    path: README,
    before: `${before}${BEGIN}`,
    after: `${END}${after}`,
    cells: Object.fromEntries(rows.map((row) => [row[1] ?? '', toCells(row)])),
  }
}
