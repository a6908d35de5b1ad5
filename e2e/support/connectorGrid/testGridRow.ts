import { writeFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import type { Address } from 'viem'
import type { BenchFixtures, TestWallet } from '#mocks/playwright/index'
import { type ConnectorColumn, connectorColumns } from './connectorColumns.ts'
import { createGridPerson } from './createGridPerson.ts'
import { gridReasons } from './gridReasons.ts'
import { gridRows } from './gridRows.ts'
import type { GridCell } from './gridTypes.ts'
import { openConnectorDapp } from './openConnectorDapp.ts'
import { type Grid, readGrid } from './readGrid.ts'

export type GridRowParameters = {
  readonly row: string
  readonly column: ConnectorColumn
  readonly url: string
  readonly page: Page
  readonly wallet: TestWallet
  readonly chain: BenchFixtures['chain']
  readonly accounts: readonly Address[]
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
