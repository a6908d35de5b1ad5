import { expect, test } from '@playwright/test'
import { startBench } from '#mocks/node/bench/startBench'
import { runContract } from '../support/ownBrowser/runContract.ts'
import { servePage } from '../support/ownBrowser/servePage.ts'

test('the script tag leads a page to the bench', async ({ page }) => {
  await using bench = await startBench({ chains: [1], dappPort: 0, client: false })
  await using dapp = await servePage({ head: `<script src="${bench.dappUrl}/walletbench.js"></script>` })
  await page.goto(dapp.plain)
  console.log(await runContract(page))
  await page.goto(dapp.strict)
  console.log(await runContract(page))
})
