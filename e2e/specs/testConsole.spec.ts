import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { testIds } from '#console/testIds'

const root = fileURLToPath(new URL('../..', import.meta.url))
const ADDRESS = /^walletbench: console of "(?<title>.*)" at (?<url>http:\/\/127\.0\.0\.1:\d+), .*$/gm

/** A run of Playwright on tests that wait for a person. */
type Run = {
  /** Waits until the run has printed an address. */
  address(): Promise<string>
  /** Waits for its end. */
  end(): Promise<{ readonly code: number | null; readonly output: string }>
}

const children: ChildProcess[] = []

test.afterEach(() => {
  for (const child of children.splice(0)) child.kill()
})

/** Runs one of the tests in `support/debugged`. */
function run(title: string, variables: Readonly<Record<string, string>> = {}): Run {
  const config = 'e2e/support/debugged/playwright.config.ts'
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', '-c', config, '-g', title]
  // Runs at the same time must not empty each other's folder.
  const args = ['-C', 'walletbench-source', ...playwright, `--output=${test.info().outputPath('debugged')}`]
  // The variables of the runner around it would make it a worker of that.
  const own = Object.entries(process.env).filter(([name]) => !/^(PLAYWRIGHT_|TEST_|PWDEBUG|FORCE_COLOR)/.test(name))
  const child = spawn(process.execPath, args, { cwd: root, env: { ...Object.fromEntries(own), ...variables } })
  children.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return {
    address() {
      return new Promise((resolve, reject) => {
        const look = () => {
          const url = Array.from(output.matchAll(ADDRESS), ({ groups }) => groups?.['url'])[0]
          if (url !== undefined) resolve(url)
        }
        child.stdout.on('data', look)
        look()
        void ended.then(() => reject(new Error(`It has printed no address:\n${output}`)))
      })
    },
    end: async () => ({ code: await ended, output }),
  }
}

const cardOf = (page: Page, method: string) =>
  page.getByTestId(testIds.inboxCard).and(page.locator(`[data-method="${method}"]`))

test('a person decides in the console for a test that is debugged', async ({ page }) => {
  const debugged = run('decided by a person', { PWDEBUG: 'console' })
  await page.goto(await debugged.address())
  await expect(page.getByTestId(testIds.testTitle)).toHaveText(/decided by a person$/)
  await cardOf(page, 'eth_requestAccounts').getByTestId(testIds.approve).click()
  const { code, output } = await debugged.end()
  expect(output).toContain('1 passed')
  expect(code).toBe(0)
  expect(output.match(ADDRESS)).toHaveLength(1)
  await expect(page.getByTestId(testIds.benchEnded)).toContainText('The test has ended')
})

test('page.pause() prints the address once; there the wallet, the chain and the faults are the test’s', async ({
  page,
}) => {
  const debugged = run('paused')
  const address = await debugged.address()
  await page.goto(address)
  // The timeline began before the console.
  await expect(page.getByTestId(testIds.wirePane)).toContainText('eth_requestAccounts')
  await expect(page.getByTestId(testIds.siteRow)).toHaveAttribute('data-origin', 'https://dapp.test')
  await expect(page.getByTestId(testIds.chainHealth)).toHaveAttribute('data-chain-id', '1')

  await page.getByTestId(testIds.sideTabBench).click()
  const board = page.getByTestId(testIds.faultBoard)
  await page.getByTestId(testIds.registryFault).selectOption({ index: 1 })
  await expect(page.getByTestId(testIds.faultsOn)).toHaveAttribute('data-count', '1')
  await board.getByTestId(testIds.faultsClear).click()
  await expect(page.getByTestId(testIds.faultsOn)).toHaveAttribute('data-count', '0')

  // No other page may take the console over, and nothing controls it without its token.
  const other = await page.request.get(address, { headers: { host: 'walletbench.test' } })
  expect(other.status()).toBe(403)

  const card = cardOf(page, 'eth_sendTransaction')
  await card.getByTestId(testIds.editToggle).click()
  const value = card.getByTestId(testIds.editField).and(page.locator('[data-field=value]'))
  await value.fill('0.000000000000000007')
  await card.getByTestId(testIds.approve).click()
  const { code, output } = await debugged.end()
  expect(output).toContain('1 passed')
  expect(code).toBe(0)
  expect(output.match(ADDRESS)).toHaveLength(1)
})

test('a test that nobody debugs serves no console', async () => {
  const { code, output } = await run('not debugged').end()
  expect(output).toContain('1 passed')
  expect(output).not.toContain('walletbench: console')
  expect(code).toBe(0)
})
