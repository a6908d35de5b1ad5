import type { Locator } from '@playwright/test'
import { testIds } from '#console/testIds'
import { expectAccessible } from '../support/accessibility.ts'
import type { ConsolePage } from '../support/console/createConsolePage.ts'
import { having } from '../support/having.ts'
import { expect, test } from '../support/test.ts'

async function arm({ id, openSection }: ConsolePage, scenario: string, words: string): Promise<void> {
  await openSection('resilience')
  await id(testIds.scenarioSearch).fill(words)
  const row = having(id(testIds.scenario), { scenario })
  await row.click()
  await id(testIds.scenarioArm).click()
  await expect(id(testIds.scenarioPlay)).toHaveAttribute('data-scenario', scenario)
}

/** Says how the flow ended, or a second try: the verdict comes into sight, and the button stays under the pointer. */
async function press({ id, openTab }: ConsolePage, name: 'end' | 'try', value: string): Promise<void> {
  await openTab('bench')
  const buttons = id(name === 'end' ? testIds.scenarioEnd : testIds.scenarioTry)
  const button = having(buttons, { [name]: value })
  await button.scrollIntoViewIfNeeded()
  const place = await button.boundingBox()
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(id(testIds.scenarioVerdict)).toBeInViewport({ ratio: 1 })
  expect(await button.boundingBox()).toEqual(place)
}

const requestOf = ({ id }: ConsolePage, method: string): Locator => having(id(testIds.scenarioRequest), { method })

async function readNotes({ id }: ConsolePage): Promise<readonly string[]> {
  await id(testIds.viewFrames).click()
  await id(testIds.filterInput).fill('scenario')
  const rows = having(id(testIds.eventRow), { method: 'scenario' })
  await expect(rows.first()).toBeVisible()
  return rows.allTextContents()
}

test('the person refuses the signature: it is done for them; a second try works', async ({ consolePage }) => {
  const { id } = consolePage
  await arm(consolePage, 'signature-refused', 'refuses the signature')
  await expect(id(testIds.scenarioOn)).toHaveAttribute('data-status', 'waiting')
  await consolePage.connect('injected')
  const step = id(testIds.scenarioStep)
  await expect(step).toHaveAttribute('data-status', 'waiting')

  const card = await consolePage.send('personalSign')
  await consolePage.expectError(card, 4001)
  await expect(step).toHaveAttribute('data-status', 'done')
  await expect(step).toContainText('personal_sign, by http://127.0.0.1')
  await expect(requestOf(consolePage, 'personal_sign')).toHaveAttribute('data-decision', 'reject')
  await expect(requestOf(consolePage, 'personal_sign')).toContainText('refused by the scenario · error 4001')
  await expect(id(testIds.scenarioOn)).toHaveAttribute('data-status', 'met')

  await press(consolePage, 'end', 'told')
  const verdict = id(testIds.scenarioVerdict)
  await expect(verdict).toHaveAttribute('data-verdict', 'undecided')
  await consolePage.openTab('bench')
  await id(testIds.scenarioLift).click()
  await consolePage.sign()
  await expect(requestOf(consolePage, 'personal_sign').last()).toContainText('second try')
  await expect(verdict).toContainText('A second try was made')
  await press(consolePage, 'try', 'click')
  await expect(verdict).toHaveAttribute('data-verdict', 'told')
  await expect(verdict).toContainText('Good: told')

  const notes = (await readNotes(consolePage)).join('\n')
  expect(notes).toContain('when the wallet asks for a signature: the person refuses')
  expect(notes).toContain('met personal_sign')
  expect(notes).toContain('told: The dapp told the person, and a second try works.')
  await consolePage.openTab('bench')
  await id(testIds.scenarioStop).click()
  await expect(id(testIds.scenarioOn)).toHaveCount(0)
  await expect(id(testIds.scenarioSearch)).toBeVisible()
})

test('the person reloads while the wallet asks: the scenario goes on', async ({ consolePage }) => {
  const { id } = consolePage
  await arm(consolePage, 'reloaded-while-connecting', 'reloads while connect')
  await consolePage.pressConnect('injected')
  await expect(id(testIds.scenarioTask)).toContainText('Reload the dapp’s page.')
  await consolePage.openTab('bench')
  await id(testIds.scenarioReload).click()
  await expect(id(testIds.scenarioStep)).toHaveAttribute('data-status', 'done')
  await expect(id(testIds.scenarioTask)).toHaveCount(0)
  await consolePage.openTab('bench')
  await expect(requestOf(consolePage, 'wallet_requestPermissions')).toBeVisible()
  await press(consolePage, 'end', 'nothing')
  await consolePage.openTab('bench')
  await id(testIds.scenarioLift).click()
  await consolePage.connect('injected')
  await press(consolePage, 'try', 'click')
  await expect(id(testIds.scenarioVerdict)).toHaveAttribute('data-verdict', 'recovered')
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('axe finds nothing: the catalogue, a scenario, one that is judged', async ({ consolePage }) => {
      test.slow()
      const { id, page } = consolePage
      await page.setViewportSize({ width: 390, height: 844 })
      await id(testIds.paneTabWallet).click()
      await consolePage.openSection('resilience')
      await expect(id(testIds.scenario).first()).toBeVisible()
      await expectAccessible(page, testIds.walletPane)
      await arm(consolePage, 'signature-refused', 'refuses the signature')
      await id(testIds.paneTabDapp).click()
      await consolePage.pressConnect('injected')
      await id(testIds.paneTabWallet).click()
      await consolePage.approve('wallet_requestPermissions')
      await id(testIds.paneTabDapp).click()
      await consolePage.send('personalSign')
      await expect(id(testIds.scenarioOn)).toHaveAttribute('data-status', 'met')
      await id(testIds.scenarioOn).click()
      await press(consolePage, 'end', 'told')
      await expect(id(testIds.scenarioVerdict)).toBeVisible()
      await expectAccessible(page)
    })
  })
