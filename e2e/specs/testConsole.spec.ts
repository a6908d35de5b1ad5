import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { testIds } from '#console/testIds'
import { cardOf } from '../support/console/browseHeadless.ts'
import { having } from '../support/having.ts'
import { startNode, toOwnEnvironment } from '../support/programs/startNode.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const ADDRESS = /^walletbench: console of "(?<title>.*)" at (?<url>http:\/\/127\.0\.0\.1:\d+), .*$/gm
const children: ChildProcess[] = []

test.afterEach(() => {
  for (const child of children.splice(0)) child.kill()
})

function run(title: string, variables: Readonly<Record<string, string>> = {}) {
  const config = 'e2e/support/debugged/playwright.config.ts'
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', '-c', config, '-g', title]
  // Runs at the same time must not empty each other's folder.
  const args = ['-C', 'walletbench-source', ...playwright, `--output=${test.info().outputPath('debugged')}`]
  const { child, said, closed } = startNode(args, { cwd: root, env: { ...toOwnEnvironment(), ...variables } })
  children.push(child)
  return {
    address() {
      return new Promise<string>((resolve, reject) => {
        const look = () => {
          const url = Array.from(said.out.matchAll(ADDRESS), ({ groups }) => groups?.['url'])[0]
          if (url !== undefined) resolve(url)
        }
        child.stdout.on('data', look)
        look()
        void closed.then(() => reject(new Error(`It has printed no address:\n${said.out}${said.err}`)))
      })
    },
    async end() {
      const [code] = await closed
      return { code, output: said.out + said.err }
    },
  }
}

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

test('page.pause() prints the address once; wallet, chain and faults are the test’s', async ({ page }) => {
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
  const value = having(card.getByTestId(testIds.editField), { field: 'value' })
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
