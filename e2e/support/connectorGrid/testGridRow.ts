import { expect, test } from '@playwright/test'
import type { Address } from 'viem'
import type { BenchFixtures, TestWallet } from '#mocks/playwright/index'
import { readReadmeTable } from '../readmeTable.ts'
import { type ConnectorColumn, connectorColumns, gridReasons } from './connectorColumns.ts'
import { gridRows } from './gridRows.ts'
import { createGridPerson, type GridCell, type GridTry } from './gridTry.ts'
import { openConnectorDapp } from './openConnectorDapp.ts'

const README = 'mocks/wallet/remote/README.md'
const COMMENT = '<!-- What each connector does: made by e2e/connectors/grid.spec.ts -->'

type GridRowParameters = Pick<GridTry, 'column' | 'page' | 'wallet'> & {
  readonly row: string
  readonly url: string
  readonly chain: BenchFixtures['chain']
  readonly accounts: readonly Address[]
}

export async function testGridRow({ row, url, chain, accounts: all, ...given }: GridRowParameters): Promise<void> {
  const { column, page, wallet } = given
  const [first, second] = all
  const run = gridRows[row]
  if (!run || !first || !second) throw new RangeError('The grid needs a row that it has, and two accounts.')
  const dapp = await openConnectorDapp({ column, page, wallet, url, address: first })
  const accounts = [first, second] as const
  const person = createGridPerson({ wallet, page, dapp, accounts })
  const title = toPlayedColumn(column, wallet).title
  expectCell({ row, column: title }, await run({ ...given, dapp, person, client: chain.client, accounts }))
}

/** Without the extension a wallet that plays MetaMask takes its place: its cells are those of the simulated wallet. */
function toPlayedColumn(column: ConnectorColumn, { simulated }: TestWallet): ConnectorColumn {
  if (!column.isReal || !simulated) return column
  const { connector, place } = column
  const played = connectorColumns.find((each) => !each.isReal && each.connector === connector && each.place === place)
  if (!played) throw new RangeError(`The grid has no simulated column for ${column.title}.`)
  return played
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

const toText = ({ text, reason }: GridCell) =>
  reason === undefined ? text : `${text} (${Object.keys(gridReasons).indexOf(reason) + 1})`

export const readGrid = () => readReadmeTable(README, COMMENT)
