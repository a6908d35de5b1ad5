import { fileURLToPath } from 'node:url'
import { testIds } from '#console/testIds'
import { openConsole } from '../support/console/createConsolePage.ts'
import { marketChains } from '../support/market/connectListBuy.ts'
import { testOnOwnBench as test } from '../support/testOnOwnBench.ts'

const picture = fileURLToPath(new URL('../../.github/pictures/bench.png', import.meta.url))
test.use({ parameters: marketChains.cassette })

test('bench', async ({ page, ownBench }) => {
  const consolePage = await openConsole(page, ownBench)
  const { id } = consolePage
  await consolePage.connect('org.walletbench.alpha')
  const [account] = ownBench.accounts
  const missed = await consolePage.sendAny('eth_getBalance', [account, '0x2'])
  await consolePage.expectError(missed, -32004)
  await id(testIds.replayFails).click()
  await consolePage.flow('eth_getBalance').last().click()
  await page.screenshot({ path: picture })
})
