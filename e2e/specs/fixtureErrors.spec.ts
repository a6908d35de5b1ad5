import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { expect, test } from '@playwright/test'

type Report = {
  readonly suites: readonly {
    readonly specs: readonly {
      readonly title: string
      readonly tests: readonly {
        readonly results: readonly { readonly errors: readonly { readonly message: string }[] }[]
      }[]
    }[]
  }[]
}

/** Runs the tests that fail on purpose. Resolves to the first lines of their errors, without code and places. */
async function runFailing(): Promise<Record<string, readonly string[]>> {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const config = 'e2e/support/failing/playwright.config.ts'
  const args = [
    '-C',
    'walletbench-source',
    'node_modules/@playwright/test/cli.js',
    'test',
    '-c',
    config,
    '--reporter=json',
  ]
  // The variables of the runner around it would make it a worker of that.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PLAYWRIGHT_|TEST_)/.test(name)))
  const text = await new Promise<string>((resolve) => {
    execFile(process.execPath, args, { cwd: root, env, maxBuffer: 2 ** 26 }, (_failed, stdout) => resolve(stdout))
  })
  const { suites } = JSON.parse(text) as Report
  const specs = suites.flatMap((suite) => suite.specs)
  return Object.fromEntries(
    specs.map(({ title, tests }) => [title, tests.flatMap(({ results }) => results.flatMap(toTexts))]),
  )
}

function toTexts({ errors }: { readonly errors: readonly { readonly message: string }[] }): readonly string[] {
  return errors.map(({ message }) => {
    const lines = stripVTControlCharacters(message).split('\n')
    const code = lines.findIndex((line) => /^\s*>?\s*\d+ \||^\s+at |^Call log:/.test(line))
    return (code === -1 ? lines : lines.slice(0, code)).join('\n').trimEnd()
  })
}

test('what a test of a dapp gets wrong is named, with what to do', async () => {
  const texts = await runFailing()
  expect(`${JSON.stringify(texts, undefined, 2).replaceAll('\\n', '\n    ')}\n`).toMatchSnapshot('errors.txt')
})
