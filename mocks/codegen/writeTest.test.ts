import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { PageAction } from '#mocks/trace/pageAction'
import type { TestStep } from './testStep.ts'
import { type WriteTestParameters, writeTest } from './writeTest.ts'

const URL_OF_DAPP = 'http://localhost:3000/'
const root = join(import.meta.dirname, '../..')

const page = (kind: PageAction['kind'], part: Partial<PageAction> = {}): TestStep => ({
  kind: 'page',
  action: { kind, page: 0, url: URL_OF_DAPP, ...part },
})
const click = (name: string): TestStep => page('click', { locator: `getByRole('button', { name: '${name}' })` })
const decide = (method: string, part: object = {}): TestStep => ({
  kind: 'decide',
  id: method,
  wallet: 0,
  method,
  decision: { answer: 'approve' },
  page: 0,
  ...part,
})

/** The lines of the body. */
function write(steps: readonly TestStep[], parameters: Partial<WriteTestParameters> = {}): string {
  const text = writeTest(steps, { title: 't', ...parameters })
  expect(format(text)).toBe(text)
  return text
}
const bodyOf = (...steps: TestStep[]) => write(steps).split('=> {\n')[1]?.replace(/\}\)\n$/, '')

function format(text: string): string {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const { stdout, stderr } = spawnSync(process.execPath, [biome, 'format', '--stdin-file-path=a.spec.ts'], {
    cwd: root,
    input: text,
    encoding: 'utf8',
  })
  return stdout === '' ? stderr : stdout
}

test('a whole test', () => {
  const steps = [
    page('goto'),
    click('Connect'),
    decide('eth_requestAccounts'),
    click('Sign'),
    decide('personal_sign', { answer: { kind: 'value', value: '0x12' } }),
  ]
  expect(write(steps, { title: "signs Alice's text" })).toMatchInlineSnapshot(`
    "import { expect, test } from 'walletbench/playwright'

    test("signs Alice's text", async ({ page, wallet }) => {
      await page.goto('http://localhost:3000/')
      await page.getByRole('button', { name: 'Connect' }).click()
      await wallet.approve('eth_requestAccounts')
      await page.getByRole('button', { name: 'Sign' }).click()
      const { answer } = await wallet.approve('personal_sign')
      expect(await answer).toMatch(/^0x[0-9a-f]+$/)
    })
    "
  `)
})
