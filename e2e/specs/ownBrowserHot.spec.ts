import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import type { Plugin } from 'vite'
import { testIds } from '#console/testIds'
import { createBenchClient } from '#mocks/client/createBenchClient'
import { startBench } from '#mocks/node/bench/startBench'
import { walletbench } from '#mocks/node/vite/walletbenchPlugin'
import { browseHeadless, cardOf } from '../support/console/browseHeadless.ts'
import { launchWithExtension } from '../support/ownBrowser/launchWithExtension.ts'
import { serveByVite } from '../support/ownBrowser/servePage.ts'
import { ADDRESS, SIGNATURE } from '../support/patterns.ts'

async function serveHot(plugins: readonly Plugin[] = []) {
  const root = await mkdtemp(join(tmpdir(), 'hot-'))
  await cp(join(import.meta.dirname, '../support/ownBrowser/hotPage'), root, { recursive: true })
  const { server, url } = await serveByVite(root, plugins)
  return {
    url,
    edit: (label: string) => writeFile(join(root, 'label.js'), `export const label = '${label}'\n`),
    async [Symbol.asyncDispose]() {
      await server.close()
      await rm(root, { recursive: true })
    },
  }
}

type Hot = Awaited<ReturnType<typeof serveHot>>

async function expectHot(page: Page, hot: Hot, approve: (method: string) => Promise<unknown>): Promise<void> {
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  await page.goto(hot.url)
  await page.locator('#connect').click()
  await approve('eth_requestAccounts')
  await expect(page.locator('output')).toHaveText(ADDRESS)
  await expect(page.locator('h1')).toHaveText('Before')
  await hot.edit('After')
  await expect(page.locator('h1')).toHaveText('After')
  await page.locator('#sign').click()
  await approve('personal_sign')
  await expect(page.locator('output')).toHaveText(SIGNATURE)
  expect(loads).toHaveLength(1)
}

async function startControlled() {
  const token = 'a-token-of-the-test'
  const bench = await startBench({ chains: [1], accounts: 1, dappPort: 0, client: false, controlToken: token })
  const { wallet } = createBenchClient({ controlUrl: bench.controlUrl ?? '', token })
  return { bench, url: bench.dappUrl ?? '', approve: (method: string) => wallet.approve(method) }
}

const toTag = (src: string): Plugin => ({
  name: 'tag',
  transformIndexHtml: () => [{ tag: 'script', attrs: { src: `${src}/walletbench.js` }, injectTo: 'head-prepend' }],
})

for (const [name, toPlugins] of [
  ['the script tag', (url: string) => [toTag(url)]],
  ['the Vite plugin', (url: string) => [walletbench({ url })]],
] as const)
  test(name, async ({ page }) => {
    const { bench, url, approve } = await startControlled()
    await using _ = bench
    await using hot = await serveHot(toPlugins(url))
    await expectHot(page, hot, approve)
  })

test('the extension', async ({ launchOptions }) => {
  const { bench, url, approve } = await startControlled()
  await using _ = bench
  await using hot = await serveHot()
  await using opened = await launchWithExtension({ url, args: launchOptions.args })
  await expectHot(await opened.context.newPage(), hot, approve)
})

test('browse', async () => {
  await using hot = await serveHot()
  await using opened = await browseHeadless({ url: hot.url })
  const { page, desk } = opened
  await expectHot(page, hot, (method) => cardOf(desk, method).getByTestId(testIds.approve).click())
})
