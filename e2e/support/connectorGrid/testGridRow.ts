import { expect, type Page, test } from '@playwright/test'
import type { Address } from 'viem'
import type { BenchFixtures, TestWallet } from '#mocks/playwright/index'
import { readReadmeTable } from '../readmeTable.ts'
import { type ConnectorColumn, connectorColumns, gridReasons } from './connectorColumns.ts'
import { gridRows } from './gridRows.ts'
import { createGridPerson, type GridCell } from './gridTry.ts'
import { openConnectorDapp } from './openConnectorDapp.ts'

const README = 'mocks/wallet/remote/README.md'
const COMMENT = '<!-- What each connector does: made by e2e/connectors/grid.spec.ts -->'

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
  const { cells, write } = readGrid()
  if (test.info().config.updateSnapshots === 'all') {
    const columns = connectorColumns.map(({ title }) => title)
    const reasons = Object.values(gridReasons).map((reason, index) => `${index + 1}. ${reason}`)
    write({ ...cells, [row]: { ...cells[row], [column]: found } }, columns, Object.keys(gridRows), ['', ...reasons])
    return
  }
  expect(found, `${row}, ${column}`).toBe(cells[row]?.[column])
}

function toText({ text, reason }: GridCell): string {
  return reason === undefined ? text : `${text} (${Object.keys(gridReasons).indexOf(reason) + 1})`
}

export const readGrid = () => readReadmeTable(README, COMMENT)
