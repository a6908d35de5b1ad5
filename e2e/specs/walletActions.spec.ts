import { createPublicClient, http, parseEther } from 'viem'
import { testIds } from '#console/testIds'
import { expectAccessible } from '../support/accessibility.ts'
import { secondChainId, someAddress } from '../support/benchValues.ts'
import { expect, test } from '../support/test.ts'
import { connectionWays } from '../support/walletconnect/connectionWays.ts'

for (const { name, connector } of connectionWays) {
  const byRelay = connector === 'walletConnect'

  test.describe(`by ${name}`, () => {
    test('locked, unlocked and started anew in the middle of a request', async ({ consolePage }) => {
      const method = 'personal_sign'
      const lock = consolePage.id(testIds.walletLock)
      await consolePage.connect(connector)
      await lock.click()
      await expect(lock).toHaveAttribute('data-locked', 'true')
      await consolePage.expectConnection({ status: 'connected' })
      const card = await consolePage.send('personalSign', { message: 'Open up' })
      const waiting = consolePage.pending(method)
      await expect(waiting.getByTestId(testIds.approve)).toBeDisabled()
      await lock.click()
      await expect(waiting.getByTestId(testIds.cardLocked)).toHaveCount(0)
      await consolePage.approve(method)
      await consolePage.expectSigned(card)

      await consolePage.send('personalSign', { message: 'In the middle' })
      await expect(waiting).toBeVisible()
      await consolePage.id(testIds.walletRestart).click()
      if (byRelay) {
        // A session survives the wallet's restart, and its request is still there.
        await consolePage.approve(method)
        await consolePage.expectSigned(card)
      } else {
        await consolePage.expectError(card, 4900)
        await expect(waiting).toHaveCount(0)
        await expect(consolePage.id(testIds.siteRow)).toHaveCount(1)
      }
      // Code 1013 tells wagmi that the wallet will soon be back.
      await consolePage.expectConnectionEvents('connect')
      await consolePage.expectConnection({ status: 'connected', 'connector-id': connector })
    })

    test('forgetting all takes two presses, ends connection and requests', async ({ consolePage, bench }) => {
      await consolePage.connect(connector)
      await consolePage.id(testIds.addAccount).click()
      await expect(consolePage.id(testIds.accountRow)).toHaveCount(bench.accounts.length + 1)
      const card = await consolePage.send('personalSign', { message: 'Forget me' })
      await expect(consolePage.pending('personal_sign')).toBeVisible()
      await consolePage.id(testIds.walletForget).click()
      await consolePage.id(testIds.walletForgetCancel).click()
      await consolePage.expectConnection({ status: 'connected' })
      await consolePage.id(testIds.walletForget).click()
      await consolePage.id(testIds.walletForgetConfirm).click()

      await consolePage.expectConnection({ status: 'disconnected' })
      await consolePage.expectConnectionEvents('connect', 'disconnect')
      await expect(card.getByTestId(testIds.runStatus)).toHaveAttribute('data-status', 'error')
      await expect(consolePage.id(testIds.inboxCard)).toHaveCount(0)
      await expect(consolePage.id(testIds.accountRow)).toHaveCount(bench.accounts.length)
      await consolePage.page.reload()
      await expect(consolePage.connectorRow(connector).getByTestId(testIds.connect)).toBeEnabled()
      await consolePage.expectConnection({ status: 'disconnected' })
      await consolePage.expectConnectionEvents()
      await consolePage.connect(connector)
    })
  })
}

test('MetaMask’s manners: told with sources, kept, and each site on its chain', async ({ consolePage, bench }) => {
  const { id, page } = consolePage
  await consolePage.choosePersona('metamask')
  await id(testIds.persona).click()
  const links = id(testIds.quirk).getByRole('link')
  expect(await links.count()).toBeGreaterThan(0)
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('href', /^https:\/\//)
    await expect(link).toHaveAttribute('rel', 'noreferrer')
  }
  await expectAccessible(page, testIds.personaName)
  await page.keyboard.press('Escape')
  await expect(links).toHaveCount(0)

  await page.reload()
  await consolePage.connect('injected')
  await consolePage.sendApproved('addChain')
  await consolePage.expectConnection({ 'chain-id': secondChainId(bench) })
  await id(testIds.walletChainSelect).selectOption(String(bench.chainId))
  const siteChain = id(testIds.siteRow).getByTestId(testIds.siteChain)
  await expect(siteChain).toHaveValue(String(secondChainId(bench)))
  await siteChain.selectOption(String(bench.chainId))
  await consolePage.expectConnection({ 'chain-id': bench.chainId })
})

test('assets and batches are asked in words, and stay with the wallet', async ({ consolePage, bench }) => {
  const { id } = consolePage
  await consolePage.connect('injected')
  const { token } = bench.info
  await consolePage.sendAny('wallet_watchAsset', [
    { type: 'ERC20', options: { address: token, symbol: 'BENCH', decimals: 18 } },
  ])
  await expect(consolePage.pending('wallet_watchAsset').getByTestId(testIds.inboxPreview)).toContainText('BENCH')
  await consolePage.approve('wallet_watchAsset')
  await expect(id(testIds.asset)).toHaveAttribute('data-address', token)

  const recipients = [someAddress(), someAddress()]
  const value = `0x${parseEther('0.1').toString(16)}`
  const card = await consolePage.sendAny('wallet_sendCalls', [
    {
      version: '2.0.0',
      from: bench.accounts[0],
      chainId: `0x${bench.chainId.toString(16)}`,
      atomicRequired: false,
      calls: recipients.map((to) => ({ to, value })),
    },
  ])
  const preview = consolePage.pending('wallet_sendCalls').getByTestId(testIds.inboxPreview)
  await expect(preview.getByRole('listitem')).toHaveCount(2)
  await expect(preview).toContainText('0.1 ETH')
  await expect(consolePage.flow('wallet_sendCalls')).toContainText('2 calls: 0.1 ETH to')
  await consolePage.approve('wallet_sendCalls')
  const { id: batchId } = JSON.parse(await consolePage.result(card)) as { id: string }
  const batch = id(testIds.batch)
  await expect(batch).toHaveAttribute('data-batch-id', batchId)
  await expect(batch).toHaveAttribute('data-shown', 'false')
  const chain = createPublicClient({ transport: http(bench.rpcUrl) })
  for (const address of recipients) await expect.poll(() => chain.getBalance({ address })).toBe(parseEther('0.1'))
  await consolePage.sendAny('wallet_showCallsStatus', [batchId])
  await expect(batch).toHaveAttribute('data-shown', 'true')
})

test('axe finds nothing in the decisions that lie open', async ({ consolePage }) => {
  const { page, id } = consolePage
  await consolePage.connect('injected')
  await consolePage.send('sendTransaction')
  const card = await consolePage.openEdit('eth_sendTransaction')
  await id(testIds.walletLock).click()
  await consolePage.openSection('rules')
  await consolePage.openSection('connection')
  await card.getByTestId(testIds.decideMore).click()
  await expect(card.getByTestId(testIds.decideChoice).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(card.getByTestId(testIds.decideMore)).toBeFocused()
  await expect(card.getByTestId(testIds.decideChoice)).toHaveCount(0)
})
