import type { Page } from '@playwright/test'
import { testIds } from '#console/testIds'
import { copyAsTest } from '#mocks/codegen/testWriters'
import type { Bench } from '#mocks/node/bench/benchTypes'
import { startRecordingViewer } from '#mocks/node/recording/startRecordingViewer'
import { consoleDir } from '../support/benchValues.ts'
import { exportRecording } from '../support/console/browseHeadless.ts'
import { type ConsolePage, openConsole } from '../support/console/createConsolePage.ts'
import { expect, test } from '../support/test.ts'
import { expectToPass } from './runPasted.ts'

test.setTimeout(420_000)

async function exportAsTest(page: Page): Promise<string> {
  const { meta, events } = await exportRecording(page)
  return copyAsTest({ events, info: meta.info, wallets: meta.wallets })
}

type Way = { readonly connector: string; readonly asks: string }

async function useDapp(consolePage: ConsolePage, { connector, asks }: Way): Promise<void> {
  await consolePage.pressConnect(connector)
  await consolePage.approve(asks)
  await consolePage.expectConnected(connector)
  const message = await consolePage.sendApproved('personalSign', { message: "It's a text" })
  await consolePage.result(message)
  await consolePage.sendMined('sendTransaction')
  await consolePage.send('personalSign')
  await consolePage.reject('personal_sign')
  await consolePage.expectError(message, 4001)
}

const ways: readonly Way[] = [
  { connector: 'injected', asks: 'wallet_requestPermissions' },
  { connector: 'org.walletbench.alpha', asks: 'wallet_requestPermissions' },
  { connector: 'walletConnect', asks: 'wallet_requestPermissions' },
  { connector: 'baseAccount', asks: 'wallet_connect' },
]

for (const way of ways)
  test(`by ${way.connector}`, async ({ page, bench }) => {
    await useDapp(await openConsole(page, bench), way)
    await expectToPass(await exportAsTest(page))
  })

async function useWire(page: Page, bench: Bench) {
  const consolePage = await openConsole(page, bench)
  await consolePage.connect('injected')
  await consolePage.sendApproved('personalSign')
  await consolePage.sendApproved('sendTransaction')
  return { ...consolePage, readClipboard: () => page.evaluate(() => navigator.clipboard.readText()) }
}

test('a flow is copied from the wire by its key', async ({ page, bench }) => {
  const { id, readClipboard } = await useWire(page, bench)
  await id(testIds.filterInput).fill('method:personal_sign')
  await id(testIds.flowRow).click()
  await id(testIds.wireTable).press('s')
  await expect(id(testIds.rowSaid)).toHaveText('Copied as a test')
  const text = await readClipboard()
  expect(text).toContain("wallet.approve('personal_sign')")
  expect(text).not.toContain('eth_sendTransaction')
  await expectToPass(text)
})

test('everything is copied by its button', async ({ page, bench }) => {
  const { id, send, expectError, readClipboard } = await useWire(page, bench)
  await expectError(await send('switchChain', { chainId: '1337' }), 4902)
  await id(testIds.copyAllAsTest).click()
  await expect(id(testIds.copyAllAsTest)).toContainText('Copied')
  const text = await readClipboard()
  expect(text).toContain("wallet.approve('eth_sendTransaction')")
  expect(text).toContain("expect(wallet).toHaveRefused('wallet_switchEthereumChain', { code: 4902 })")
  // The viewer of the same recording copies the same.
  const file = test.info().outputPath('recording.jsonl')
  const [download] = await Promise.all([page.waitForEvent('download'), id(testIds.export).click()])
  await download.saveAs(file)
  const viewer = await startRecordingViewer({ consoleDir, port: 0, file })
  await page.goto(viewer.consoleUrl)
  await id(testIds.copyAllAsTest).click()
  await expect(id(testIds.copyAllAsTest)).toContainText('Copied')
  expect(await readClipboard()).toBe(text)
  await viewer.stop()
  await expectToPass(text)
})
