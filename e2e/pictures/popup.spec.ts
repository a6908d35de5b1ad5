import { fileURLToPath } from 'node:url'
import { testIds } from '#console/testIds'
import { test } from '../support/test.ts'

const path = fileURLToPath(new URL('../../.github/pictures/popup.png', import.meta.url))

test('popup', async ({ consolePage }) => {
  const { page, connectorRow } = consolePage
  const opening = page.waitForEvent('popup')
  await connectorRow('baseAccount').getByTestId(testIds.connect).click()
  const popup = await opening
  await popup.getByTestId(testIds.approve).click()
  await consolePage.expectConnected('baseAccount')
  const asking = page.waitForEvent('popup')
  await consolePage.send('sendTransaction')
  const window = await asking
  await window.setViewportSize({ width: 420, height: 440 })
  await window.getByTestId(testIds.inboxCard).waitFor()
  await window.screenshot({ path, animations: 'disabled' })
})
