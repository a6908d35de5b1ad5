import { testIds } from '#console/testIds'
import type { ConsolePage } from '../support/createConsolePage.ts'
import { expect, test } from '../support/test.ts'

async function putOn({ id, page }: ConsolePage, preset: string): Promise<void> {
  const add = id(testIds.faultAdd)
  if ((await add.getAttribute('aria-expanded')) !== 'true') await add.click()
  await id(testIds.faultPreset)
    .and(page.locator(`[data-preset="${preset}"]`))
    .click()
  await expect(id(testIds.faultsOn)).toContainText('1 fault')
}

test('held back and let go: the request waits, and then goes on', async ({ consolePage }) => {
  await consolePage.connect('walletConnect')
  await putOn(consolePage, 'held')
  const card = await consolePage.send('personalSign', { message: 'Held' })
  const fault = consolePage.id(testIds.faultActive)
  await expect(fault).toHaveAttribute('data-held', '1')
  await expect(consolePage.id(testIds.inboxCard)).toHaveCount(0)
  await fault.getByTestId(testIds.faultRelease).click()
  await expect(consolePage.pending('personal_sign')).toBeVisible()
  await consolePage.id(testIds.faultsClear).click()
  await expect(consolePage.id(testIds.faultsEmpty)).toBeVisible()
  await consolePage.approve('personal_sign')
  expect(await consolePage.result(card)).toMatch(/^0x/)
})

test('a relay that restarts and forgets: both sides come back, and go on', async ({ consolePage }) => {
  await consolePage.connect('walletConnect')
  await putOn(consolePage, 'restart-empty')
  await expect(consolePage.id(testIds.faultActive)).toHaveAttribute('data-hits', /[1-9]/)
  await consolePage.id(testIds.faultsClear).click()
  await expect(consolePage.id(testIds.relayHealth)).toContainText('2 clients')
  const card = await consolePage.send('personalSign', { message: 'After the restart' })
  await consolePage.approve('personal_sign')
  expect(await consolePage.result(card)).toMatch(/^0x/)
})

test('a fault of one’s own that is none is refused, and its text kept', async ({ consolePage }) => {
  const { id } = consolePage
  await id(testIds.faultAdd).click()
  await id(testIds.faultCustom).click()
  await id(testIds.faultJson).fill('{ "match": {}, "do": { "kind": "explode" } }')
  await id(testIds.faultJsonAdd).click()
  await expect(id(testIds.faultError)).toContainText(/do/)
  await expect(id(testIds.faultJson)).toHaveValue(/explode/)
  await expect(id(testIds.faultsEmpty)).toBeVisible()
  await id(testIds.faultJson).fill(
    '{ "match": { "method": "irn_publish" }, "do": { "kind": "delay", "delay": { "ms": 5 } } }',
  )
  await id(testIds.faultJsonAdd).click()
  await expect(id(testIds.faultActive)).toHaveCount(1)
})

for (const [mode, verdict] of [
  ['valid', 'VALID'],
  ['mismatch', 'INVALID'],
  ['scam', 'SCAM'],
] as const) {
  test(`verify says ${mode}: the wallet shows ${verdict}`, async ({ consolePage }) => {
    await consolePage.id(testIds.verifyMode).selectOption(mode)
    await consolePage.pressConnect('walletConnect')
    const card = consolePage.pending('wallet_requestPermissions')
    await expect(card.getByTestId(testIds.verdict)).toHaveAttribute('data-verdict', verdict)
    await consolePage.approve('wallet_requestPermissions')
    await consolePage.send('personalSign')
    await expect(consolePage.pending('personal_sign').getByTestId(testIds.verdict)).toHaveAttribute(
      'data-verdict',
      verdict,
    )
  })
}
