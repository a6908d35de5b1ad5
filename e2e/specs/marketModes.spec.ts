/**
 * One test, three chains, one flag: connect, list and buy on a node (`live`), on a fork of a recorded chain without a
 * node (`fork`), and on a recording without any node (`cassette`).
 *
 * `WALLETBENCH_CHAIN=cassette npm test -- browser` selects one of them for this file. All three run by default.
 */
import { testIds } from '#console/testIds'
import type { Bench } from '#mocks/node/bench/benchTypes'
import { benchWallet } from '../support/console/consoleSteps.ts'
import { createConsolePage } from '../support/console/createConsolePage.ts'
import { connectListBuy, marketChains } from '../support/market/connectListBuy.ts'
import { createMarketPage } from '../support/market/createMarketPage.ts'
import { countAnvils, expect, testOnOwnBench as test } from '../support/testOnOwnBench.ts'

const { WALLETBENCH_CHAIN: picked } = process.env
const names = ['live', 'fork', 'cassette'] as const
if (picked && !names.some((name) => name === picked))
  throw new RangeError(`WALLETBENCH_CHAIN is "${picked}". Give one of: ${names.join(', ')}.`)

/**
 * How many Anvils a bench runs, by the mode of its first chain. The second chain has its own, except in a recording.
 */
const anvils = { live: 2, fork: 2, cassette: 0 } as const
const modes = { live: 'fresh', fork: 'fork', cassette: 'cassette' } as const

for (const name of names.filter((each) => !picked || each === picked))
  test.describe(name, () => {
    test.use({ parameters: marketChains[name] })

    test('connect, list, buy', async ({ page, ownBench, anvilsBefore }) => {
      const started = () => countAnvils() - anvilsBefore
      if (process.platform === 'linux') expect(started()).toBe(anvils[name])
      expect(ownBench.info.chains[0].mode).toBe(modes[name])
      await connectListBuy(page, ownBench)
      expect(listMisses(ownBench)).toEqual([])
      if (process.platform === 'linux') expect(started()).toBe(anvils[name])
    })
  })

test('a first buyer: open, connect, buy, approve', async ({ page, ownBench }) => {
  const consolePage = createConsolePage(page, ownBench)
  const market = createMarketPage(consolePage, ownBench)
  await consolePage.open()
  await market.open()
  // The listings of the second and the third account.
  await expect(market.id(testIds.marketListing)).toHaveCount(3)
  await market.connect(benchWallet.rdns ?? '')
  for (const tokenId of [21n, 22n, 31n]) await market.expectState(tokenId, 'open')
  await market.pressBuy(21n)
  await market.approve('eth_sendTransaction')
  await market.expectState(21n, 'sold')
  expect(await market.chain.ownerOf(21n)).toBe(ownBench.accounts[0])
  // Removed is removed, also after a reload.
  await market.listing(21n).getByTestId(testIds.marketRemove).click()
  await page.reload()
  await market.expectState(31n, 'open')
  await expect(market.id(testIds.marketListing)).toHaveCount(2)
})

const listMisses = ({ chains: spaces }: Bench) => spaces.flatMap(({ player }) => player?.getState().misses ?? [])
