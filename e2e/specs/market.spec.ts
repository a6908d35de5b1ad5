import { type Address, parseEther } from 'viem'
import { testIds } from '#console/testIds'
import type { Bench } from '#mocks/node/bench/benchTypes'
import { expectAccessible, expectNoOverflow, tabTo } from '../support/accessibility.ts'
import { secondChainId } from '../support/benchValues.ts'
import { BUYER, type MarketPage, openMarket, SELLER, toParties } from '../support/market/createMarketPage.ts'
import { expect, test } from '../support/test.ts'

async function mintTile(market: MarketPage, bench: Bench, isApproved: boolean): Promise<bigint> {
  const { seller } = toParties(bench)
  const tokenId = await market.chain.mint(seller)
  await market.chain.approve(seller, isApproved)
  return tokenId
}

/** Connects the seller and lists one of the seller's tiles; the market is already approved. */
async function listTile(market: MarketPage, bench: Bench, price = '1'): Promise<bigint> {
  const tokenId = await mintTile(market, bench, true)
  await market.connect(SELLER)
  await market.list(tokenId, price)
  await market.expectState(tokenId, 'open')
  return tokenId
}

for (const connector of [SELLER, 'walletConnect'])
  test(`connect by ${connector}, approve, list; connect the buyer, and buy`, {
    tag: connector === SELLER ? '@flow' : [],
  }, async ({ page, bench }) => {
    const market = await openMarket(page, bench)
    const { seller, buyer } = toParties(bench)
    const tokenId = await mintTile(market, bench, false)
    const balances = () => Promise.all([seller, buyer].map((address) => market.chain.client.getBalance({ address })))

    await market.connect(connector)
    const row = await market.pressList(tokenId, '1.5')
    const transaction = market.pending('eth_sendTransaction').getByTestId(testIds.inboxPreview)
    await expect(transaction).toContainText('Bench tiles.setApprovalForAll')
    await market.approve('eth_sendTransaction')
    const typedData = market.pending('eth_signTypedData_v4').getByTestId(testIds.inboxPreview)
    await expect(typedData).toContainText(`Sells #${tokenId} for 1.5 ETH`)
    await market.approve('eth_signTypedData_v4')
    await market.expectDone(row)
    await market.expectState(tokenId, 'open')

    await market.connect(BUYER)
    const before = await balances()
    await market.pressBuy(tokenId)
    const purchase = market.pending('eth_sendTransaction').getByTestId(testIds.inboxPreview)
    await expect(purchase).toContainText('Bench market.buy')
    await expect(purchase).toContainText('1.5 ETH')
    await market.approve('eth_sendTransaction')
    await market.expectDone(market.listing(tokenId))
    await market.expectState(tokenId, 'sold')
    await expect(market.tile(tokenId)).toHaveCount(1)

    expect(await market.chain.ownerOf(tokenId)).toBe(buyer)
    const [sellers, buyers] = await balances()
    expect(sellers).toBe((before[0] ?? 0n) + parseEther('1.5'))
    // The buyer also paid the gas: less than a hundredth of an ether.
    const paid = (before[1] ?? 0n) - (buyers ?? 0n)
    expect(paid > parseEther('1.5') && paid < parseEther('1.51')).toBe(true)
  })

test('on another chain nothing is sent; switching back is one press', async ({ page, bench }) => {
  const market = await openMarket(page, bench)
  const tokenId = await listTile(market, bench)
  await market.connect(BUYER)
  await expect(market.id(testIds.marketWrongChain)).toHaveCount(0)
  await market.id(testIds.dappTabRequests).click()
  await market.sendApproved('addChain')
  await market.open()
  await expect(market.id(testIds.marketWrongChain)).toContainText(String(secondChainId(bench)))
  await market.pressBuy(tokenId)
  await expect(market.listing(tokenId).getByTestId(testIds.marketFlow)).toContainText('does not match the target chain')
  await expect(market.pending('eth_sendTransaction')).toHaveCount(0)
  await market.id(testIds.marketSwitchChain).click()
  await market.approve('wallet_switchEthereumChain')
  await expect(market.id(testIds.marketWrongChain)).toHaveCount(0)
  await market.pressBuy(tokenId)
  await market.approve('eth_sendTransaction')
  await market.expectState(tokenId, 'sold')
})

test('by keyboard alone: list a tile, and cancel the listing', async ({ page, bench }) => {
  const market = await openMarket(page, bench)
  const tokenId = await mintTile(market, bench, true)
  await market.connect(SELLER)
  const answer = async (method: string) => {
    await expect(market.pending(method)).toBeVisible()
    await tabTo(page, market.pending(method).getByTestId(testIds.approve))
    await page.keyboard.press('Enter')
    await expect(market.pending(method)).toHaveCount(0)
  }
  const row = market.tile(tokenId)
  await tabTo(page, row.getByTestId(testIds.marketListOpen))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(row.getByTestId(testIds.marketPrice)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('2.5')
  await page.keyboard.press('Enter')
  await answer('eth_signTypedData_v4')
  await market.expectDone(row)
  await market.expectState(tokenId, 'open')
  await tabTo(page, market.listing(tokenId).getByTestId(testIds.marketCancel))
  await page.keyboard.press('Enter')
  await answer('eth_sendTransaction')
  await market.expectState(tokenId, 'cancelled')
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing, ${colorScheme}: listed, gone, refused, not a price`, async ({ page, bench }) => {
    // axe checks every element again each time.
    test.slow()
    await page.emulateMedia({ colorScheme })
    const market = await openMarket(page, bench)
    const tokenId = await listTile(market, bench)
    await market.chain.transfer(toParties(bench).seller, bench.accounts[3] as Address, tokenId)
    await market.expectState(tokenId, 'moved')
    await market.connect(BUYER)
    await market.pressBuy(tokenId)
    await market.expectProblem(market.listing(tokenId), 'NotOwner')
    await market.openForm(81n, 'one')
    await expect(market.id(testIds.marketPriceError)).toBeVisible()
    await expectAccessible(page, testIds.dappPane)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page, testIds.dappPane)
    await expectNoOverflow(page)
  })

test('after 20 s without an answer one may begin anew; the first answer is void', async ({ page, bench }) => {
  const market = await openMarket(page, bench)
  const tokenId = await mintTile(market, bench, true)
  await market.connect(SELLER)
  await page.clock.install()
  const row = await market.pressList(tokenId, '1')
  const button = row.getByTestId(testIds.marketList)
  await expect(market.pending('eth_signTypedData_v4')).toHaveCount(1)
  await expect(button).toBeDisabled()
  await page.clock.fastForward(19_000)
  await expect(row.getByTestId(testIds.marketLate)).toHaveCount(0)
  await page.clock.fastForward(2_000)
  await expect(row.getByTestId(testIds.marketLate)).toContainText('No answer yet')
  await button.click()
  await expect(market.pending('eth_signTypedData_v4')).toHaveCount(2)
  await expect(row.getByTestId(testIds.marketLate)).toHaveCount(0)
  // The refusal of the first one is not shown: the second one waits.
  await market.pending('eth_signTypedData_v4').first().getByTestId(testIds.reject).click()
  await expect(market.pending('eth_signTypedData_v4')).toHaveCount(1)
  await expect(row.getByTestId(testIds.marketFlow)).toHaveAttribute('data-status', 'waiting')
  await market.approve('eth_signTypedData_v4')
  await market.expectDone(row)
  await market.expectState(tokenId, 'open')
})
