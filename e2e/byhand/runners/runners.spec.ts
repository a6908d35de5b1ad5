import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { readEnvironment } from '#mocks/node/bench/readEnvironment'
import { findBrowser } from '#mocks/node/doctor/findBrowser'
import type { Served } from '#mocks/node/testing/serve'
import { program } from '../../support/benchValues.ts'
import { serveFolder } from '../../support/pages/serve.ts'
import { startNode } from '../../support/programs/startNode.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const tsc = join(folder, '../../../node_modules/typescript/bin/tsc')
const { path, chromium: named } = readEnvironment()
let served: Served
let url: string
test.beforeAll(async () => {
  served = await serveFolder(folder)
  url = `${served.url}/dapp.html`
})
test.afterAll(() => served[Symbol.asyncDispose]())

const run = (example: string, variables: Readonly<Record<string, string>>) =>
  runBeside([process.execPath, join(folder, example), url], variables)

const runBeside = (command: readonly string[], variables: Readonly<Record<string, string>>) =>
  runNode([program, 'start', '--no-console', '--port', '0', '--', ...command], variables)

async function runNode(words: readonly string[], variables: Readonly<Record<string, string>> = {}) {
  const { said, closed } = startNode(words, { cwd: folder, env: { ...process.env, ...variables } })
  const [code] = await closed
  return { code, text: said.out + said.err }
}

function findProgram(name: string): string | undefined {
  return path
    .split(delimiter)
    .map((each) => join(each, name))
    .find(existsSync)
}

test('Puppeteer: the example connects, signs and is refused', async () => {
  const browser = findBrowser({ named, path, headless: true })
  test.skip(browser === undefined, 'No Chromium is installed.')
  const { code, text } = await run('puppeteer.mjs', { WALLETBENCH_CHROMIUM: browser ?? '' })
  expect(text).toContain('connected, signed and refused')
  expect(code).toBe(0)
})

test('WebdriverIO: the example connects, signs and is refused', async () => {
  const driver = findProgram('chromedriver')
  // ChromeDriver does not end a headless shell that a script has started.
  const browser = findBrowser({ path, extensions: true })
  test.skip(!driver || browser === undefined, 'No ChromeDriver is installed: apt-get install chromium-driver')
  const variables = { WALLETBENCH_CHROMIUM: browser ?? '', WALLETBENCH_CHROMEDRIVER: driver ?? '' }
  const { code, text } = await run('webdriverio.mjs', variables)
  expect(text).toContain('connected, signed and refused')
  expect(code).toBe(0)
})

const cypress = join(folder, 'node_modules/cypress/bin/cypress')
const noCypress = `No Cypress is installed. CYPRESS_INSTALL_BINARY=0 npm install --no-save --prefix ${folder} cypress@15.3.0 installs its types.`

test('Cypress: the example fits its types', async () => {
  test.skip(!existsSync(cypress), noCypress)
  const { code, text } = await runNode([tsc, '-p', folder, '--pretty', 'false'])
  expect(text).toBe('')
  expect(code).toBe(0)
})

test('Cypress: the example connects, signs and is refused', async () => {
  test.skip(!existsSync(cypress), noCypress)
  test.skip((await runNode([cypress, 'verify'])).code !== 0, "Cypress's program is not installed.")
  const command = [process.execPath, cypress, 'run', '--config-file', 'cypress.config.mjs']
  const { code, text } = await runBeside(command, { DAPP_URL: url })
  expect(text).toContain('1 passing')
  expect(code).toBe(0)
})
