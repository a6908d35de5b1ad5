import { fileURLToPath } from 'node:url'
import { testIds } from '#console/testIds'
import { openedBy } from '../support/pages/openedBy.ts'
import { test } from '../support/test.ts'

const path = fileURLToPath(new URL('../../.github/pictures/popup.png', import.meta.url))

test('popup', async ({ consolePage }) => {
  const { page, connectorRow } = consolePage
  const popup = await openedBy(page, () => connectorRow('baseAccount').getByTestId(testIds.connect).click())
  await popup.getByTestId(testIds.approve).click()
  await consolePage.expectConnected('baseAccount')
  const window = await openedBy(page, () => consolePage.send('sendTransaction'))
  await window.setViewportSize({ width: 420, height: 440 })
  await window.getByTestId(testIds.inboxCard).waitFor()
  await window.screenshot({ path, animations: 'disabled' })
})
