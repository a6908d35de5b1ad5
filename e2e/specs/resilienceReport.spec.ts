import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test as base, expect, type Page } from '@playwright/test'
import { scenarios } from '#fixtures/resilience/scenarios'
import { type WrittenReport, writeReport } from '#mocks/node/resilience/writeReport'
import { VERDICTS } from '#mocks/resilience/verdict'
import { expectAccessible, tabTo } from '../support/accessibility.ts'
import { type FlowSeed, makeRuns } from '../support/resilienceReport/makeRuns.ts'

const COUNT = 30
const checkout = { spec: 'e2e/checkout.spec.ts', project: 'chromium' } as const
const remote = ['recovered', 'told', 'notReached', 'recovered', 'doubled', 'undecided'] as const
const FLOWS: readonly FlowSeed[] = [
  { ...checkout, flow: 'by WalletConnect › checkout', verdicts: remote },
  { ...checkout, flow: 'checkout', verdicts: ['recovered', 'told', 'stuck', 'recovered', 'lied'] },
  { ...checkout, flow: 'list a tile', spec: 'e2e/market/list.spec.ts', verdicts: ['recovered', 'told', 'broke'] },
]
/** What each flow meets, and the flows without a fault. */
const CELLS = FLOWS.length * (COUNT + 1)

/** Each verdict, in each of two flows: axe checks all that is there, and takes its time for it. */
const SMALL: readonly FlowSeed[] = ['checkout', 'list a tile'].map((flow) => {
  return { flow, spec: 'e2e/shop.spec.ts', project: '', verdicts: VERDICTS }
})

type Reports = { readonly all: WrittenReport; readonly small: WrittenReport }
type Fixtures = { which: keyof Reports; report: WrittenReport; reportPage: Page }

const test = base.extend<Fixtures, { reports: Reports }>({
  reports: [
    async ({ browser }, use) => {
      const cwd = await mkdtemp(join(tmpdir(), 'walletbench-report-'))
      const page = await browser.newPage({ viewport: { width: 480, height: 300 } })
      const write = async (name: string, flows: readonly FlowSeed[], count: number) => {
        await makeRuns(page, join(cwd, name), flows, count)
        const output = `${name}-report`
        return writeReport({ paths: [name], output, cwd, catalogue: scenarios, date: new Date() })
      }
      const all = await write('all', FLOWS, COUNT)
      const small = await write('small', SMALL, VERDICTS.length)
      await page.close()
      await use({ all, small })
      await rm(cwd, { recursive: true })
    },
    { scope: 'worker' },
  ],

  which: ['all', { option: true }],

  report: async ({ reports, which }, use) => use(reports[which]),

  /** Fails a test whose page asked for anything but its own files, or broke its policy. */
  reportPage: async ({ page, report }, use) => {
    const faults: string[] = []
    const own = pathToFileURL(dirname(report.page)).href
    page.on('request', (request) => {
      const url = request.url()
      if (!url.startsWith(own) && !url.startsWith('data:')) faults.push(`called out: ${url}`)
    })
    page.on('requestfailed', (request) => faults.push(`not there: ${request.url()}`))
    page.on('console', (message) => faults.push(`console: ${message.text()}`))
    page.on('pageerror', (error) => faults.push(`threw: ${error.message}`))
    await page.goto(pathToFileURL(report.page).href)
    await use(page)
    expect(faults).toEqual([])
  },
})

const toCells = (page: Page) => page.locator('#grid .cell')
const toShown = (page: Page) => page.locator('#grid .cell:not(.out):visible')
const toRun = (page: Page) => page.locator('.run:visible')
const toHash = (page: Page) => decodeURIComponent(new URL(page.url()).hash)

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1440, 390])
    test.describe(`${colorScheme}, ${width} pixels wide`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 }, which: 'small' })

      test('axe finds nothing: at rest, filtered, in runs, at a picture', async ({ reportPage: page }) => {
        // axe checks every element again each time.
        test.slow()
        await expectAccessible(page)
        for (const verdict of VERDICTS) {
          await page.locator(`#grid .cell.${verdict}`).last().click()
          await expect(toRun(page)).toHaveCount(1)
          await expectAccessible(page, { selector: 'aside' })
          await page.keyboard.press('Escape')
        }
        await page.locator('.chip.stuck').click()
        await page.locator('.chip.lied').click()
        await expectAccessible(page, { selector: 'main' })
        await toShown(page).first().click()
        await page.locator('.run:visible .zoom').first().click()
        await expectAccessible(page, { selector: '#picture' })
      })

      test('nothing is wider than the page', async ({ reportPage: page }) => {
        const measure = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(await measure()).toBeLessThanOrEqual(0)
        await toCells(page).last().click()
        expect(await measure()).toBeLessThanOrEqual(0)
        expect(await page.locator('aside').evaluate((aside) => aside.scrollWidth - aside.clientWidth)).toBe(0)
      })
    })

test('a cell opens its run: the verdict, pictures, facts, and the way to the next', async ({ reportPage: page }) => {
  await expect(toCells(page)).toHaveCount(CELLS)
  await expect(page.locator('#legend')).toBeVisible()
  const [scenario] = scenarios
  const cell = page
    .getByRole('row')
    .filter({ has: page.getByText(scenario?.title ?? '', { exact: true }) })
    .getByRole('link')
  await cell.nth(1).click()
  expect(toHash(page)).toBe(`#run=checkout/${scenario?.id}`)
  const run = toRun(page)
  await expect(run.getByRole('heading', { name: scenario?.title ?? '' })).toBeFocused()
  for (const text of [scenario?.happens, scenario?.goodDapp, scenario?.source.says])
    await expect(run).toContainText(text ?? '')
  await expect(run.getByRole('link', { name: /^(github|eips)\./ })).toHaveAttribute('href', scenario?.source.url ?? '')
  await expect(page.locator('#legend')).toBeHidden()
  const pictures = run.locator('.pictures img')
  await expect(pictures).toHaveCount(3)
  for (const picture of await pictures.all())
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480)

  await page.getByRole('button', { name: 'Next run' }).click()
  await expect(page.locator('[aria-current="true"]')).toHaveCount(1)
  expect(toHash(page)).toBe(`#run=list-a-tile/${scenario?.id}`)
  await page.getByRole('button', { name: 'Previous run' }).click()
  await page.goBack()
  expect(toHash(page)).toBe(`#run=list-a-tile/${scenario?.id}`)
  await expect(toRun(page)).toContainText('list a tile')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(toRun(page)).toHaveCount(0)
  await expect(page.locator('#legend')).toBeVisible()
})

test('the address leads to a run, with its filters', async ({ reportPage: page }) => {
  await page.locator('.chip.stuck').click()
  await toShown(page).nth(2).click()
  const title = await toRun(page).getByRole('heading').first().textContent()
  const hash = toHash(page)
  expect(hash).toMatch(/^#run=checkout\/[\w-]+&verdict=stuck$/)
  await page.reload()
  await expect(toRun(page).getByRole('heading').first()).toHaveText(title ?? '')
  await expect(page.locator('.chip.stuck')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('.position')).toHaveText(/^3 of \d+$/)
})

test('filters by verdict, family and flow go together; rows stay whole', async ({ reportPage: page }) => {
  const status = page.getByRole('status')
  await expect(status).toHaveText(`${FLOWS.length * COUNT} runs`)
  await page.locator('.chip.told').click()
  const told = await page.locator('#grid .cell.told').count()
  await expect(toShown(page)).toHaveCount(told)
  await expect(status).toHaveText(`${told} of ${FLOWS.length * COUNT} runs`)
  expect(await page.locator('#grid .cell.out:visible').count()).toBeGreaterThan(0)
  await page.locator('.chip.lied').click()
  await expect(toShown(page)).toHaveCount(told + (await page.locator('#grid .cell.lied').count()))
  await page.locator('select[name=flow]').selectOption('checkout')
  await expect(page.getByRole('columnheader')).toHaveText([/^Scenario$/, /checkout/])
  await page.locator('select[name=family]').selectOption('person')
  await expect(page.locator('#grid tbody:visible')).toHaveAttribute('data-family', 'person')
  expect(toHash(page)).toBe('#verdict=told,lied&family=person&flow=checkout')
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(toShown(page)).toHaveCount(CELLS)
  await page.getByRole('button', { name: 'Only failures' }).click()
  expect(toHash(page)).toBe('#verdict=stuck,broke,lied,doubled')
  await expect(toShown(page)).toHaveCount(await page.locator('#grid .cell:is(.stuck, .broke, .lied, .doubled)').count())
})

test('by keyboard: the grid is one stop, arrows, Enter and Escape work', async ({ reportPage: page }) => {
  const cells = toCells(page)
  await tabTo(page, cells.first())
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(cells.nth(FLOWS.length + 1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowLeft')
  await expect(cells.first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(cells.last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toRun(page).getByRole('heading').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(cells.last()).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(cells.last()).toBeFocused()

  // A filter takes away the cell to which Tab would lead (no run of its flow is stuck): the first that is left gets Tab.
  await tabTo(page, page.locator('.chip.stuck'))
  await page.keyboard.press('Enter')
  await expect(toShown(page).and(cells.last())).toHaveCount(0)
  await tabTo(page, toShown(page).first())
  await page.keyboard.press('ArrowDown')
  await expect(toShown(page).nth(1)).toBeFocused()
})

test('the lines for the terminal are copied, with the page’s place', async ({ reportPage: page, report }) => {
  await page.locator('#grid .cell.stuck').first().click()
  const run = toRun(page)
  const id = new URLSearchParams(toHash(page).slice(1)).get('run') ?? ''
  const copy = run.getByRole('button', { name: 'Copy the command' })
  const readClipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await copy.first().click()
  await expect(copy.first()).toContainText('Copied')
  const line = /^npx playwright test e2e\/checkout\.spec\.ts --project=chromium -g "checkout › .*"$/
  expect(await readClipboard()).toMatch(line)
  await copy.last().click()
  await expect(copy.last()).toContainText('Copied')
  const file = join(dirname(report.page), 'recordings', `${id.replace('/', '.')}.jsonl`)
  expect(await readClipboard()).toBe(`npx walletbench open ${file}`)
  expect((await stat(file)).size).toBeGreaterThan(0)
})

test('a picture is shown in full size; arrows lead to the run’s others', async ({ reportPage: page }) => {
  await page.locator('#grid .cell.told').first().click()
  await toRun(page).locator('.zoom').first().click()
  const dialog = page.getByRole('dialog', { name: 'Picture' })
  await expect(dialog).toContainText('before the fault')
  await page.keyboard.press('ArrowRight')
  await expect(dialog).toContainText('when it was judged')
  const image = dialog.getByRole('img')
  const look = () => image.evaluate((one: HTMLImageElement) => [one.complete, one.naturalWidth])
  await expect.poll(look).toEqual([true, 480])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(toRun(page)).toBeVisible()
})

test('the theme is the system’s, or the one that was chosen', async ({ reportPage: page }) => {
  const color = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await color()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(color).not.toBe(light)
  const dark = await color()
  await page.getByRole('button', { name: 'Theme: system' }).click()
  await expect.poll(color).toBe(light)
  await page.getByRole('button', { name: 'Theme: light' }).click()
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(color).toBe(dark)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Theme: dark' })).toBeVisible()
  expect(await color()).toBe(dark)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the grid is there, and a cell leads to its run', async ({ reportPage: page }) => {
    await expect(toCells(page)).toHaveCount(CELLS)
    await expect(toRun(page)).toHaveCount(0)
    await page.locator('#grid .cell.lied').first().click()
    await expect(toRun(page)).toHaveCount(1)
    await expect(toRun(page)).toContainText('its transaction reverted')
  })
})
