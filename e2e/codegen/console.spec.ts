import type { Page } from '@playwright/test'
import { testIds } from '#console/testIds'
import { copyAsTest } from '#mocks/codegen/testWriters'
import type { Bench } from '#mocks/node/bench/benchTypes'
import { startRecordingViewer } from '#mocks/node/recording/startRecordingViewer'
import { consoleDir } from '../support/benchValues.ts'
import { exportRecording } from '../support/console/browseHeadless.ts'
import {
  benchWallet,
  openInSafe,
  openWithWallets,
  preset,
  putOnFault,
  withBench,
} from '../support/console/consoleSteps.ts'
import { type ConsolePage, openConsole } from '../support/console/createConsolePage.ts'
import { BUYER, openMarket, SELLER } from '../support/market/createMarketPage.ts'
import { expect, test } from '../support/test.ts'
import { pause } from './hand.ts'
import { expectToPass } from './runPasted.ts'

test.setTimeout(420_000)

/** Milliseconds for which a user looks at what came. */
const LOOK = 600

async function exportAsTest(page: Page): Promise<string> {
  const { meta, events } = await exportRecording(page)
  return copyAsTest({ events, info: meta.info, wallets: meta.wallets })
}

type Way = { readonly connector: string; readonly asks: string; readonly sends?: boolean }

async function useDapp(consolePage: ConsolePage, { connector, asks, sends = true }: Way): Promise<void> {
  await consolePage.pressConnect(connector)
  await consolePage.approve(asks)
  await consolePage.expectConnected(connector)
  const message = await consolePage.sendApproved('personalSign', { message: "It's a text" })
  await consolePage.result(message)
  if (sends) await consolePage.sendMined('sendTransaction')
  await consolePage.send('personalSign')
  await consolePage.reject('personal_sign')
  await consolePage.expectError(message, 4001)
}

const ways: readonly Way[] = [
  { connector: 'injected', asks: 'wallet_requestPermissions' },
  { connector: 'org.walletbench.alpha', asks: 'wallet_requestPermissions' },
  { connector: 'walletConnect', asks: 'wallet_requestPermissions' },
  { connector: 'baseAccount', asks: 'wallet_connect' },
  { connector: 'coinbaseWalletSDK', asks: 'wallet_connect' },
  // accounts 0.18 sends on Tempo's own chain alone.
  { connector: 'xyz.tempo', asks: 'wallet_connect', sends: false },
]

for (const way of ways)
  test(`by ${way.connector}`, async ({ page, bench }) => {
    await useDapp(await openConsole(page, bench), way)
    await expectToPass(await exportAsTest(page))
  })

test('by MetaMask Connect', async ({ page, bench }) => {
  const consolePage = await openWithWallets(page, bench, [benchWallet, preset('metamask')])
  await useDapp(consolePage, { connector: 'metaMaskSDK', asks: 'wallet_createSession' })
  await expectToPass(await exportAsTest(page))
})

test('by Safe, in its frame', async ({ page, bench }) => {
  const consolePage = await openConsole(page, bench)
  const { approve, reject, id } = consolePage
  const { app, connect, send } = await openInSafe(consolePage)
  await connect()
  await expect(app.getByTestId(testIds.connection)).toHaveAttribute('data-connector-id', 'safe')
  const signed = await send('personalSign')
  await approve('personal_sign')
  await expect(signed.getByTestId(testIds.runStatus)).toHaveAttribute('data-status', 'ok')
  await send('sendTransaction')
  await approve('eth_sendTransaction')
  await expect(id(testIds.safeTransaction)).toHaveAttribute('data-status', 'SUCCESS')
  await send('personalSign')
  await reject('personal_sign')
  const text = await exportAsTest(page)
  expect(text).toContain('wallet.simulated?.openInSafe(page, demo.url)')
  await expectToPass(text)
})

test('the market: one wallet lists, another buys', async ({ page, bench }) => {
  const market = await openMarket(page, bench)
  await market.connect(SELLER)
  await market.listFirst(11n, '1.5')
  await market.connect(BUYER)
  await market.buy(11n)
  await expectToPass(await exportAsTest(page))
})

test('WalletConnect with a fault that is put on and taken off', async ({ page, bench }) => {
  const consolePage = await openConsole(page, bench)
  const { id } = consolePage
  await consolePage.connect('walletConnect')
  // The user sees that it is connected. A test has to wait for that.
  await pause(LOOK)
  await putOnFault(consolePage, 'held')
  await consolePage.send('personalSign')
  await expect(id(testIds.faultActive)).toHaveAttribute('data-held', /[1-9]/)
  await id(testIds.faultActive).getByTestId(testIds.faultRemove).click()
  await consolePage.approve('personal_sign')
  const text = await exportAsTest(page)
  expect(text).toMatch(/toBeVisible\(.*\)\n {2}(const \w+ = )?relay\.faults\.add\(/)
  await expectToPass(text)
})

test('the chain mines by hand, and the wallet is locked in between', async ({ page }) => {
  // Its own bench: what is done to a chain stands in the recordings of all its consoles.
  const text = await withBench(page, {}, async (consolePage) => {
    await consolePage.connect('injected')
    await useHandle(page, 'setAutomine')
    const card = await consolePage.sendApproved('sendTransaction')
    await expect(card.getByTestId(testIds.receipt)).toHaveAttribute('data-status', 'waiting')
    await useHandle(page, 'mine')
    await expect(card.getByTestId(testIds.receipt)).toHaveAttribute('data-status', 'success')
    await useHandle(page, 'lock')
    await consolePage.send('personalSign')
    await expect(consolePage.pending('personal_sign')).toHaveCount(1)
    await useHandle(page, 'unlock')
    await consolePage.approve('personal_sign')
    return exportAsTest(page)
  })
  expect(text).toContain('await chain.setAutomine(false)')
  expect(text).toContain('await chain.mine({ blocks: 1 })\n  await expect(chain).toHaveMined(')
  expect(text).toContain('wallet.simulated?.lock()')
  await expectToPass(text)
})

function useHandle(page: Page, what: 'setAutomine' | 'mine' | 'lock' | 'unlock'): Promise<void> {
  type Chain = { mine(): Promise<void>; setAutomine(enabled: boolean): Promise<void> }
  type Handle = { readonly wallet: { lock(): void; unlock(): void }; chain(): Chain }
  return page.evaluate(async (name) => {
    const { wallet, chain } = (window as unknown as { walletbench: Handle }).walletbench
    if (name === 'mine') await chain().mine()
    else if (name === 'setAutomine') await chain().setAutomine(false)
    else wallet[name]()
  }, what)
}

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

function setPolicy(page: Page, policy: 'approve' | 'ask'): Promise<void> {
  type Handle = { readonly wallet: { setPolicy(answer: string): void } }
  type InPage = { readonly walletbench: Handle }
  return page.evaluate((answer) => (window as unknown as InPage).walletbench.wallet.setPolicy(answer), policy)
}

test('a policy decides, and a person late', async ({ page, bench }) => {
  const consolePage = await openConsole(page, bench)
  await setPolicy(page, 'approve')
  await consolePage.connectorRow('injected').getByTestId(testIds.connect).click()
  await consolePage.expectConnected('injected')
  await setPolicy(page, 'ask')
  const card = await consolePage.send('personalSign')
  await consolePage.decideLate('personal_sign', 'decideApproveLate', 1)
  await consolePage.result(card)
  const text = await exportAsTest(page)
  expect(text).toContain("next('eth_requestAccounts').approve()")
  expect(text).toContain("next('personal_sign').approve(undefined, { after: 1000 })")
  await expectToPass(text)
})
