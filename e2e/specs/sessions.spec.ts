import { testIds } from '#console/testIds'
import { secondChainId } from '../support/benchValues.ts'
import { having } from '../support/having.ts'
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

  test('ended by the dapp while the wallet is offline, it goes when the wallet is back', async ({ consolePage }) => {
    const goOnline = await consolePage.goOffline()
    await consolePage.connectorRow('walletConnect').getByTestId(testIds.disconnect).click()
    await expect(consolePage.id(testIds.status)).toHaveText('disconnected')
    await expect(consolePage.id(testIds.sessionRow)).toHaveCount(1)
    await goOnline()
    await expect(consolePage.id(testIds.sessionsEmpty)).toBeVisible()
    await expect(consolePage.id(testIds.siteRow)).toHaveCount(0)
  })

  test('outlives a reload in the middle of a request: it is asked again, and the next one is answered', async ({
    consolePage,
  }) => {
    await consolePage.send('personalSign', { message: 'Before the reload' })
    const preview = consolePage.pending('personal_sign').getByTestId(testIds.inboxPreview)
    await expect(preview).toContainText('Before the reload')
    await consolePage.page.reload()
    await expect(consolePage.id(testIds.status)).toHaveText('connected')
    await expect(consolePage.id(testIds.connectorName)).toHaveText('WalletConnect')
    // The page that waits for the answer is gone. The wallet does not know, and may answer.
    await expect(preview).toContainText('Before the reload')
    await consolePage.approve('personal_sign')
    const card = await consolePage.send('personalSign', { message: 'After the reload' })
    await expect(preview).toContainText('After the reload')
    await consolePage.approve('personal_sign')
    await consolePage.expectSigned(card)
  })

  test('a request that comes while the wallet is offline is answered when it is back', async ({ consolePage }) => {
    const goOnline = await consolePage.goOffline()
    const card = await consolePage.send('personalSign', { message: 'Are you there?' })
    await expect(consolePage.id(testIds.relayHealth)).toContainText('1 client')
    await expect(consolePage.id(testIds.inboxCard)).toHaveCount(0)
    await goOnline()
    await consolePage.approve('personal_sign')
    await consolePage.expectSigned(card)
  })

  test('the wallet picks an unshared account, and a chain: the dapp follows there', async ({ consolePage, bench }) => {
    const other = bench.accounts[1] ?? ''
    await consolePage.switchAccount(other)
    await expect(consolePage.accountRow(other)).toHaveAttribute('data-active', 'true')
    await consolePage.sendApproved('addChain')
    await expect(consolePage.id(testIds.appChain)).toHaveAttribute('data-chain-id', String(secondChainId(bench)))
    await consolePage.id(testIds.walletChainSelect).selectOption(String(bench.chainId))
    await expect(consolePage.id(testIds.appChain)).toHaveAttribute('data-chain-id', String(bench.chainId))
    await expect(consolePage.id(testIds.account)).toHaveAttribute('data-address', bench.accounts[0] ?? '')
    await expect(consolePage.id(testIds.connectorName)).toHaveText('WalletConnect')
  })
})

test('through the bench’s own relay: the same, and its events are on the wire', async ({ consolePage }) => {
  await consolePage.chooseRelay('server')
  await consolePage.connect('walletConnect')
  await consolePage.sign({ message: 'Through the server' })
  await expect(consolePage.id(testIds.relayHealth)).toContainText('2 clients')
  const wire = consolePage.id(testIds.wirePane)
  const flow = having(wire.getByTestId(testIds.flowRow), { method: 'personal_sign' })
  await expect(flow).toHaveCount(1)
  await consolePage.id(testIds.filterInput).fill('method:personal_sign')
  const hop = (name: string) => having(wire.getByTestId(testIds.eventRow), { hop: name })
  for (const name of ['dappPublish', 'peerDeliver', 'dappDeliver']) await expect(hop(name).first()).toBeAttached()
})

test('a pairing is forgotten, and what was proposed by it; its URI pairs once', async ({ consolePage }) => {
  const { id } = consolePage
  await consolePage.connectorRow('walletConnect').getByTestId(testIds.connect).click()
  const scan = id(testIds.scanQr)
  await expect(scan).toHaveAttribute('data-uri', /^wc:/)
  const uri = (await scan.getAttribute('data-uri')) ?? ''
  await scan.click()
  await expect(consolePage.pending('wallet_requestPermissions')).toBeVisible()
  await id(testIds.pairingRow).getByTestId(testIds.forgetPairing).click()
  await expect(id(testIds.pairingRow)).toHaveCount(0)
  await expect(id(testIds.inboxCard)).toHaveCount(0)

  await id(testIds.pairUri).fill(uri)
  await id(testIds.pairButton).click()
  await expect(id(testIds.pairError)).toContainText('was used before')
  await expect(id(testIds.pairUri)).toHaveValue(uri)
})
