import { existsSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { program } from '../support/benchValues.ts'
import { serveFolder } from '../support/pages/serve.ts'
import { startNode } from '../support/programs/startNode.ts'
import { findChromium } from './findChromium.ts'
import { startCodegenCommand } from './startCodegenCommand.ts'

const start = (...words: string[]) => startNode([program, ...words, '--headless'])

test('without a file the test is written at the end, and nothing else, to standard output', async () => {
  await using served = await serveFolder(import.meta.dirname)
  const { child, said, closed } = start(
    'codegen',
    `${served.url}/widgets.html`,
    '--browser',
    findChromium(),
    '--title',
    "It's a test",
  )
  await expect.poll(() => said.err).toContain('Ctrl+C')
  expect(said.out).toBe('')
  child.kill('SIGINT')
  expect(await closed).toEqual([0, null])
  expect(said.out).toBe(`import { test } from 'walletbench/playwright'

test("It's a test", async ({ page }) => {
  await page.goto('${served.url}/widgets.html')
})
`)
})

test('what is being typed when the command ends is written: the field has not told a change yet', async () => {
  await using served = await serveFolder(import.meta.dirname)
  await using codegen = await startCodegenCommand(`${served.url}/widgets.html`, [])
  const { page, hand } = codegen
  const amount = page.getByLabel('Amount')
  await amount.evaluate((field) => field.addEventListener('change', () => field.setAttribute('data-changed', '')))
  await hand.type(amount, '12.5')
  await expect(amount).toHaveValue('12.5')
  await expect(amount).not.toHaveAttribute('data-changed')
  expect(await codegen.read()).not.toContain('12.5')
  expect(await codegen.end()).toContain("await page.getByRole('textbox', { name: 'Amount' }).fill('12.5')\n")
})

test('browse ends at Ctrl+C with 0', async () => {
  await using served = await serveFolder(import.meta.dirname)
  const { child, said, closed } = start('browse', served.url, '--browser', findChromium())
  await expect.poll(() => said.out).toContain('Ctrl+C')
  child.kill('SIGINT')
  expect(await closed).toEqual([0, null])
  expect(said.err).toBe('')
})

test('a browser that does not start leaves no file', async () => {
  const file = test.info().outputPath('none.spec.ts')
  const { said, closed } = start('codegen', 'localhost:1', '--browser', '/nowhere/chromium', '--output', file)
  expect(await closed).toEqual([1, null])
  expect(said.err).toContain('Chromium does not start.')
  expect(existsSync(file)).toBe(false)
})
