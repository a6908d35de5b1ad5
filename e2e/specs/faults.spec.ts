import { testIds } from '#console/testIds'
import { putOnFault, withBench } from '../support/console/consoleSteps.ts'
import { expect, test } from '../support/test.ts'

test('held back and let go: the request waits, and then goes on', { tag: '@flow' }, async ({ consolePage }) => {
  await consolePage.connect('walletConnect')
  await putOnFault(consolePage, 'held')
  const card = await consolePage.send('personalSign', { message: 'Held' })
  const fault = consolePage.id(testIds.faultActive)
  await expect(fault).toHaveAttribute('data-held', '1')
  await expect(consolePage.id(testIds.inboxCard)).toHaveCount(0)
  const flow = consolePage.flow('personal_sign')
  await expect(flow.getByTestId(testIds.flowMark)).toHaveAttribute('data-mark', 'fault')
  await fault.getByTestId(testIds.faultRelease).click()
  await expect(consolePage.pending('personal_sign')).toBeVisible()
  await consolePage.id(testIds.faultsClear).click()
  await expect(consolePage.id(testIds.faultsEmpty)).toBeVisible()
  await consolePage.approve('personal_sign')
  expect(await consolePage.result(card)).toMatch(/^0x/)
})

test('on the bench’s own relay: a fault goes over the link, and is off again', async ({ consolePage }) => {
  await consolePage.chooseRelay('server')
  await consolePage.connect('walletConnect')
  await putOnFault(consolePage, 'held')
  const card = await consolePage.send('personalSign', { message: 'Held by the server' })
  const fault = consolePage.id(testIds.faultActive)
  await expect(fault).toHaveAttribute('data-held', '1')
  await expect(consolePage.id(testIds.inboxCard)).toHaveCount(0)
  await consolePage.id(testIds.faultsClear).click()
  await expect(consolePage.id(testIds.faultsOn)).toHaveAttribute('data-count', '0')
  await consolePage.approve('personal_sign')
  expect(await consolePage.result(card)).toMatch(/^0x/)
})

test('a bench that starts with faults: its page has them, on relay, registry and chain', async ({ page }) => {
  const faults = ['relay:held', 'registry:http500', 'chain/31337:slow']
  await withBench(page, { faults }, async ({ id }) => {
    const layers = () =>
      id(testIds.faultActive).evaluateAll((rows) => rows.map((row) => row.getAttribute('data-layer')))
    await expect.poll(layers).toEqual(['relay', 'registry'])
    await expect(id(testIds.registryFault)).toHaveValue('http500')
    await expect(id(testIds.chainFaultActive)).toHaveAttribute('data-chain-id', '31337')
    await expect(id(testIds.faultsOn)).toHaveAttribute('data-count', '3')
  })
})

for (const [mode, verdict] of Object.entries({ valid: 'VALID', scam: 'SCAM' }))
  test(`verify says ${mode}: the wallet shows ${verdict}`, async ({ consolePage }) => {
    await consolePage.openTab('bench')
    await consolePage.id(testIds.verifyMode).selectOption(mode)
    await consolePage.pressConnect('walletConnect')
    const card = consolePage.pending('wallet_requestPermissions')
    await expect(card).toContainText('Connect over WalletConnect wc_sessionPropose from')
    await expect(card.getByTestId(testIds.verdict)).toHaveAttribute('data-verdict', verdict)
    await consolePage.approve('wallet_requestPermissions')
    await consolePage.send('personalSign')
    const shown = consolePage.pending('personal_sign').getByTestId(testIds.verdict)
    await expect(shown).toHaveAttribute('data-verdict', verdict)
  })
