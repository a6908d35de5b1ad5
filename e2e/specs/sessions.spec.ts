import { testIds } from '#console/testIds'
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
