import { testIds } from '#console/testIds'
import { putOnFault, withBench } from '../support/console/consoleSteps.ts'
import { having } from '../support/having.ts'
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

test('a slow relay: the request is late, and answered', async ({ consolePage }) => {
  await consolePage.connect('walletConnect')
  await putOnFault(consolePage, 'slow')
  const words = consolePage.id(testIds.faultBoard).getByText(/^Put on: /)
  await expect(words).toBeVisible()
  const card = await consolePage.sign({ message: 'Slowly' })
  await expect(consolePage.id(testIds.faultActive)).toHaveAttribute('data-hits', /[1-9]/)
  // At least four frames conflict, none of them earlier than about 200 ms.
  const took = await card.getByTestId(testIds.runTook).textContent()
  expect(took).toMatch(/\d s|[5-9]\d\d ms/)
  // A hit changes nothing, and what is off is not told to be on.
  await consolePage.openTab('bench')
  await expect(words).toBeVisible()
  await consolePage.id(testIds.faultRemove).click()
  await expect(consolePage.id(testIds.faultsEmpty)).toBeVisible()
  await expect(words).toHaveCount(0)
  // The button is gone: the keyboard goes on where it was.
  await expect(consolePage.id(testIds.faultBoard)).toBeFocused()
})

test('the wallet is cut off: nothing comes until the fault is off and it connects anew', async ({ consolePage }) => {
  await consolePage.connect('walletConnect')
  await putOnFault(consolePage, 'wallet-partitioned')
  const card = await consolePage.send('personalSign', { message: 'In the tunnel' })
  const sent = having(consolePage.id(testIds.eventRow), { hop: 'dappPublish' })
  await expect(sent.filter({ hasText: '1108' }).first()).toBeAttached()
  await expect(consolePage.id(testIds.inboxCard)).toHaveCount(0)
  await expect(card.getByTestId(testIds.runStatus)).toHaveAttribute('data-status', 'waiting')
  await consolePage.id(testIds.faultRemove).click()
  await expect(consolePage.id(testIds.faultsEmpty)).toBeVisible()
  await consolePage.openTab('wallet')
  const goOnline = await consolePage.goOffline()
  await goOnline()
  await consolePage.approve('personal_sign')
  expect(await consolePage.result(card)).toMatch(/^0x/)
})

test('faults of every kind are counted where one always looks', async ({ consolePage }) => {
  const { id } = consolePage
  const count = id(testIds.faultsOn)
  await expect(count).toHaveAttribute('data-count', '0')
  await expect(count).toHaveText('no faults')
  await putOnFault(consolePage, 'lossy')
  await expect(count).toHaveText('1 fault on')
  await id(testIds.registryFault).selectOption('slow')
  await expect(count).toHaveAttribute('data-count', '2')
  await id(testIds.verifyMode).selectOption('scam')
  await expect(count).toHaveText('3 faults on')
  await id(testIds.faultsClear).click()
  await id(testIds.registryFault).selectOption('')
  await expect(count).toHaveText('1 fault on')
  await count.click()
  await expect(id(testIds.faultBoard)).toBeFocused()
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

for (const [mode, verdict] of Object.entries({ valid: 'VALID', mismatch: 'INVALID', scam: 'SCAM' }))
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
