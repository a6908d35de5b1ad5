import { testIds } from '#console/testIds'
import { expect, test } from '../support/test.ts'

test.describe('a session', () => {
  test.beforeEach(({ consolePage }) => consolePage.connect('walletConnect'))

  test('is shown with its dapp and chain, answers a ping, and is extended', async ({ consolePage, bench }) => {
    const row = consolePage.id(testIds.sessionRow)
    await expect(row).toHaveCount(1)
    await expect(row).toContainText('Walletbench console')
    await expect(row).toContainText(`eip155:${bench.chainId}`)
    for (const action of [testIds.pingSession, testIds.extendSession]) {
      await row.getByTestId(action).click()
      await expect(row.getByTestId(testIds.peerOutcome)).toHaveAttribute('data-status', 'ok')
    }
  })

  test('ended by the wallet, the dapp sees it, and the site is gone', async ({ consolePage }) => {
    await consolePage.id(testIds.sessionRow).getByTestId(testIds.endSession).click()
    await expect(consolePage.id(testIds.status)).toHaveText('disconnected')
    await expect(consolePage.id(testIds.sessionsEmpty)).toBeVisible()
    await expect(consolePage.id(testIds.siteRow)).toHaveCount(0)
    await consolePage.connect('walletConnect')
  })

  test('a request that comes while the wallet is offline is answered when it is back', async ({ consolePage }) => {
    const online = consolePage.id(testIds.walletOnline)
    await online.click()
    await expect(online).toHaveAttribute('aria-checked', 'false')
    const card = await consolePage.send('personalSign', { message: 'Are you there?' })
    await expect(consolePage.id(testIds.relayHealth)).toContainText('1 client')
    await expect(consolePage.id(testIds.inboxCard)).toHaveCount(0)
    await online.click()
    await consolePage.approve('personal_sign')
    expect(await consolePage.result(card)).toMatch(/^0x[0-9a-f]{130}$/)
  })

  test('the wallet picks another account and another chain, and the dapp follows', async ({ consolePage, bench }) => {
    const other = bench.accounts[1] ?? ''
    const row = consolePage.id(testIds.accountRow).and(consolePage.page.locator(`[data-address="${other}"]`))
    await row.getByTestId(testIds.switchAccount).click()
    await expect(row).toHaveAttribute('data-active', 'true')
    await consolePage.send('addChain')
    await consolePage.approve('wallet_addEthereumChain')
    await expect(consolePage.id(testIds.appChain)).toHaveAttribute('data-chain-id', String(bench.chainId + 1))
    await consolePage.id(testIds.walletChainSelect).selectOption(String(bench.chainId))
    await expect(consolePage.id(testIds.appChain)).toHaveAttribute('data-chain-id', String(bench.chainId))
  })
})

test('through the bench’s own relay: the same, and its events are on the wire', async ({ consolePage }) => {
  const { page } = consolePage
  await page.evaluate(() => localStorage.setItem('walletbench.relay', 'server'))
  await page.reload()
  await expect(consolePage.id(testIds.relayHealth)).toContainText('server')
  await consolePage.connect('walletConnect')
  const card = await consolePage.send('personalSign', { message: 'Through the server' })
  await consolePage.approve('personal_sign')
  expect(await consolePage.result(card)).toMatch(/^0x[0-9a-f]{130}$/)
  await expect(consolePage.id(testIds.relayHealth)).toContainText('2 clients')
  const wire = consolePage.id(testIds.wirePane)
  const flow = wire.getByTestId(testIds.flowRow).and(page.locator('[data-method="personal_sign"]'))
  await expect(flow).toHaveCount(1)
  await consolePage.id(testIds.filterInput).fill('method:personal_sign')
  const hop = (name: string) => wire.getByTestId(testIds.eventRow).and(page.locator(`[data-hop="${name}"]`))
  for (const name of ['dappPublish', 'peerDeliver', 'dappDeliver']) await expect(hop(name).first()).toBeAttached()
})
