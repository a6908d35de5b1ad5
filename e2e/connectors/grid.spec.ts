import { expect, test } from '#mocks/playwright/index'
import { connectorColumns } from '../support/connectorGrid/connectorColumns.ts'
import { gridRows } from '../support/connectorGrid/gridRows.ts'
import { readGrid, testGridRow } from '../support/connectorGrid/testGridRow.ts'
import { startPageFor } from '../support/pages/startPage.ts'

// The support grid: each row of the scenario with each connector of wagmi, compared with the table of
// mocks/wallet/remote/README.md.

test.use({ benchOptions: { chains: [1, 10] } })
const served = startPageFor(test, 'connectorsPage')

for (const column of connectorColumns.filter(({ isReal }) => !isReal))
  test.describe(column.title, () => {
    if (column.wallets) test.use({ walletOptions: { wallets: column.wallets } })

    for (const row of Object.keys(gridRows))
      test(row, async ({ page, wallet, bench, chain, egress }) => {
        await testGridRow({ row, column, url: served.url, page, wallet, chain, accounts: bench.accounts })
        expect(egress.requests().filter(({ outcome }) => outcome !== 'answered')).toEqual([])
      })
  })

/** Rows in which each connector works, but for those named: notes of the README say why. */
const MUST: Readonly<Record<string, readonly string[]>> = {
  connect: [],
  refuse: [],
  sign: [],
  send: ['`tempoWallet`'],
  'reload and come back': [],
  'disconnect by the dapp': [],
}

test('the table has each row and no empty cell, and what must work works', () => {
  const grid = readGrid().cells
  expect(Object.keys(grid)).toEqual(Object.keys(gridRows))
  for (const [row, cells] of Object.entries(grid))
    for (const { title } of connectorColumns) expect(cells[title], `${row}, ${title}`).toMatch(/\w/)
  for (const [row, except] of Object.entries(MUST))
    for (const { title } of connectorColumns)
      if (!except.includes(title)) expect(grid[row]?.[title], `${row}, ${title}`).toMatch(/^works/)
})
