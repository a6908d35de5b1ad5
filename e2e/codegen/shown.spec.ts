import { expect, type Locator, test } from '@playwright/test'
import { pause } from './hand.ts'
import { openWidgets } from './openWidgets.ts'

/** Milliseconds for which a person looks at what came, once it is known. */
const LOOK = 600
/** Milliseconds after which a page looks at what has come. */
const PAGE_LOOKS = 150

/** Lets the person look at what came. The page tells it and it is named first: of the same work, what begins later ends later. */
async function lookAt(shown: Locator): Promise<void> {
  await expect(shown).toBeVisible()
  await shown.page().evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), PAGE_LOOKS)
  await shown.normalize()
  await shown.ariaSnapshot()
  await shown.count()
  await pause(LOOK)
}

test('what the page shows when the person turns to the bench, reloads, or ends', async () => {
  await using opened = await openWidgets()
  const { page, hand, told, bench, actions } = opened
  const { faults } = bench.relay.space('browse')
  // Before Playwright has looked at it, the page names it.
  const click = expect.stringMatching(/^click getByRole\('button', \{ name: 'Ask'(, exact: true)? \}\)$/)
  const alert = "see getByRole('alert').filter({ hasText: 'No answer yet after' })"
  const ask = async () => {
    await hand.click(page.getByRole('button', { name: 'Ask' }))
    await lookAt(page.getByRole('alert'))
  }
  await ask()
  const fault = faults.add({ match: { tag: 1109 }, do: { kind: 'drop' } })
  // It is the same as before.
  faults.remove(fault)
  await expect.poll(told).toEqual([click, alert])
  const put = opened.trace.snapshot().find(({ method }) => method === 'faultOn')
  expect(actions().at(-1)).toMatchObject({ before: `${put?.source}/${put?.seq}`, waited: expect.any(Number) })
  await page.reload()
  await ask()
  await page.reload()
  await ask()
  // It is gone before the person looks away.
  await page.evaluate(() => {
    const problem = document.querySelector('#problem')
    if (problem) problem.textContent = ''
  })
  await lookAt(page.getByRole('button', { name: 'Try another' }))
  await opened.stop()
  expect(told().slice(2)).toEqual([
    'reload',
    click,
    alert,
    'reload',
    click,
    "see getByRole('button', { name: 'Try another' })",
  ])
})
