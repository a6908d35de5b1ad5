import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import type { Address } from 'viem'
import type { BenchFixtures, TestWallet } from '#mocks/playwright/index'
import { type ConnectorColumn, connectorColumns, gridReasons } from './connectorColumns.ts'
import { gridRows } from './gridRows.ts'
import { createGridPerson, type GridCell } from './gridTry.ts'
import { openConnectorDapp } from './openConnectorDapp.ts'

const BEGIN = '<!-- What each connector does: made by e2e/connectors/grid.spec.ts -->\n'

const END = '\n<!-- end -->'

const README = join(import.meta.dirname, '../../../mocks/wallet/remote/README.md')

export type GridRowParameters = {
  readonly row: string
  readonly column: ConnectorColumn
  readonly url: string
  readonly page: Page
  readonly wallet: TestWallet
  readonly chain: BenchFixtures['chain']
  readonly accounts: readonly Address[]
}

type Grid = {
  readonly path: string
  readonly before: string
  readonly after: string
  readonly cells: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export async function testGridRow(parameters: GridRowParameters): Promise<void> {
  const { row, column, url, page, wallet, chain, accounts: all } = parameters
  const [first, second] = all
  const run = gridRows[row]
  if (!run || !first || !second) throw new RangeError('The grid needs a row that it has, and two accounts.')
  const dapp = await openConnectorDapp({ column, page, wallet, url, address: first })
  const person = createGridPerson({ wallet, page, dapp, accounts: all })
  const { client } = chain
  expectCell(
    { row, column: column.title },
    await run({ column, dapp, page, wallet, person, client, accounts: [first, second] }),
  )
}

/** With `--update-snapshots=all` and one worker it writes the table instead. */
function expectCell({ row, column }: { readonly row: string; readonly column: string }, cell: GridCell): void {
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
