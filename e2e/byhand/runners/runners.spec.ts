import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import sirv from 'sirv'
import { readEnvironment } from '#mocks/node/bench/readEnvironment'
import { findBrowser } from '#mocks/node/doctor/findBrowser'

const folder = fileURLToPath(new URL('.', import.meta.url))
const program = fileURLToPath(new URL('../../../dist/scripts/walletbench.js', import.meta.url))
const { path, chromium: named } = readEnvironment()

let server: Server
let url: string
test.beforeAll(async () => {
  server = createServer(sirv(folder, { dev: true }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/dapp.html`
})
test.afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Runs an example as its first line says. */
async function run(example: string, variables: Readonly<Record<string, string>>) {
  const words = ['start', '--no-console', '--port', '0', '--', process.execPath, join(folder, example), url]
  const child = spawn(process.execPath, [program, ...words], {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => output.push(String(text)))
  const code = await new Promise((resolve) => child.once('close', resolve))
  return { code, text: output.join('') }
}

/** A program of PATH. */
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
