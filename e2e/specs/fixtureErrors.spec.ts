import { stripVTControlCharacters } from 'node:util'
import { expect, test } from '@playwright/test'
import { readRecording } from '#mocks/node/recording/readRecording'
import { startRecordingViewer } from '#mocks/node/recording/startRecordingViewer'
import { consoleDir } from '../support/benchValues.ts'
import { runPlaywright } from '../support/programs/runPlaywright.ts'

type Result = {
  readonly errors: readonly { readonly message: string }[]
  readonly attachments: readonly { readonly name: string; readonly path?: string | undefined }[]
}

type Spec = { readonly title: string; readonly tests: readonly { readonly results: readonly Result[] }[] }

async function runFailing(): Promise<ReadonlyMap<string, Result>> {
  const text = await runPlaywright('e2e/support/failing/playwright.config.ts')
  const { suites } = JSON.parse(text) as { suites: readonly { readonly specs: readonly Spec[] }[] }
  const tests = suites.flatMap(({ specs }) => specs.flatMap((spec) => spec.tests.map((one) => ({ ...spec, ...one }))))
  return new Map(tests.flatMap(({ title, results }) => results.map((one) => [title, one] as const)))
}

function toTexts({ errors }: Result): readonly string[] {
  return errors.map(({ message }) => {
    const lines = stripVTControlCharacters(message).split('\n')
    const code = lines.findIndex((line) => /^\s*>?\s*\d+ \||^\s+at |^Call log:/.test(line))
    return (code === -1 ? lines : lines.slice(0, code)).join('\n').trimEnd()
  })
}

test('what a test of a dapp gets wrong is named, with what to do, and its recording opens', async ({ page }) => {
  const results = await runFailing()
  const texts = Object.fromEntries(Array.from(results, ([title, result]) => [title, toTexts(result)]))
  expect(`${JSON.stringify(texts, undefined, 2).replaceAll('\\n', '\n    ')}\n`).toMatchSnapshot('errors.txt')

  const attachments = results.get('a forgotten decision')?.attachments ?? []
  const file = attachments.find(({ name }) => name.includes('recording'))?.path ?? ''
  const { complete, events } = await readRecording(file)
  expect(complete).toBe(true)
  expect(events.map(({ hop, method }) => `${hop} ${method}`)).toContain('person eth_requestAccounts')
  const viewer = await startRecordingViewer({ file, port: 0, consoleDir })
  await page.goto(viewer.consoleUrl)
  await expect(page.getByText('eth_requestAccounts').first()).toBeVisible()
  await viewer.stop()
})
