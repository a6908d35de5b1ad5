import { expect, test } from '#mocks/playwright/index'
import { connectorColumns } from '../support/connectorGrid/connectorColumns.ts'
import { openConnectorDapp } from '../support/connectorGrid/openConnectorDapp.ts'
import { startPageFor } from '../support/pages/startPage.ts'

// Connects and signs, so often by each connector. Its time is from the press of "Connect" to the signature.

const { WALLETBENCH_SOAK_RUNS: runs = '0' } = process.env
test.use({ benchOptions: { chains: [1, 10] } })
const served = startPageFor(test, 'connectorsPage')

for (let run = 1; run <= Number(runs); run += 1)
  for (const column of connectorColumns.filter(({ isReal }) => !isReal))
    test.describe(`${run}`, () => {
      if (column.wallets) test.use({ walletOptions: { wallets: column.wallets } })
      const way = column.title.replaceAll('`', '')

      test(way, { annotation: { type: way } }, async ({ page, wallet, bench }, { annotations }) => {
        const [address = '0x'] = bench.accounts
        const dapp = await openConnectorDapp({ column, page, wallet, url: served.url, address })
        const start = performance.now()
        await dapp.connect()
        await dapp.press('Sign')
        await wallet.approve('personal_sign')
        await expect(dapp.result).toHaveText(/^0x/)
        annotations.push({ type: way, description: `${performance.now() - start}` })
      })
    })
