import type { Page } from '@playwright/test'
import type { Address } from 'viem'
import type { BenchFixtures, TestWallet } from '#mocks/playwright/index'
import type { ConnectorColumn } from './connectorColumns.ts'
import { createGridPerson } from './createGridPerson.ts'
import { expectCell } from './expectCell.ts'
import { gridRows } from './gridRows.ts'
import { openConnectorDapp } from './openConnectorDapp.ts'

export type GridRowParameters = {
  readonly row: string
  readonly column: ConnectorColumn
  readonly url: string
  readonly page: Page
  readonly wallet: TestWallet
  readonly chain: BenchFixtures['chain']
  readonly accounts: readonly Address[]
}

/** Tries a row of the grid with a connector, and compares what came of it with the table. */
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
