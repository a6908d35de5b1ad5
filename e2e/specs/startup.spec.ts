import { testIds } from '#console/testIds'
import { startRecordingViewer } from '#mocks/node/recording/startRecordingViewer'
import { consoleDir } from '../support/benchValues.ts'
import { withBench } from '../support/console/consoleSteps.ts'
import { openConsole } from '../support/console/createConsolePage.ts'
import { watchModules } from '../support/console/watchModules.ts'
import { expect, test } from '../support/test.ts'

const parts = {
  /** The clients, their dialog, and their dependencies. The relay has its own packages, to check a client's token. */
  client: /node_modules\/@(reown|walletconnect\/(?!relay-auth|time|safe-json))\//,
  dialog: /node_modules\/@reown\/appkit/,
  dapp: /node_modules\/@walletconnect\/ethereum-provider\//,
  wallet: /mocks\/wallet\/walletconnect\/startClient/,
  /** The SDKs of the other connectors, and the wallet's side of them. */
  sdks: /node_modules\/(@base-org|@coinbase|@metamask|@safe-global|accounts)\/|mocks\/wallet\/remote\/(baseAccount|coinbase|tempo)\/|safe\/createSafe/,
  market: /console\/panels\/market\//,
  viewer: /console\/panels\/recording\//,
  player: /mocks\/world\/recording\//,
  /** The catalogue, what plays it by hand, and its panel. Its folded section is there. */
  resilience:
    /fixtures\/resilience\/|mocks\/browser\/resilience\/(?!createLazyPlayer|createPlayKeep)|console\/panels\/resilience\/\w+Panel/,
}
/**
 * The scripts at the start: the bundler's own, MSW with the relay and the registry, and what they share with clients.
 */
const MOST_SCRIPTS = 7

test('before the first press nothing of WalletConnect, market or viewer is loaded', async ({ page, bench }) => {
  const loaded = watchModules(page)
  const consolePage = await openConsole(page, bench)
  // Everything that starts on its own is there: the worker, the relay, the list of wallets.
  await expect(consolePage.id(testIds.relayHealth)).toHaveAttribute('data-status', 'ok')
  await expect(consolePage.connectorRow('walletConnect').getByTestId(testIds.connect)).toBeEnabled()
  await page.evaluate(idle)
  expect(await loaded.sources(/console\/main\.tsx$/)).toHaveLength(1)
  for (const part of Object.values(parts)) expect(await loaded.sources(part)).toEqual([])
  expect(loaded.scripts().length).toBeLessThanOrEqual(MOST_SCRIPTS)
})

test('each part is loaded when it is used: by row, code in sight and tab', async ({ page, bench }) => {
  const loaded = watchModules(page)
  const consolePage = await openConsole(page, bench)
  await expect(consolePage.id(testIds.walletConnectStatus)).toHaveAttribute('data-status', 'idle')

  const row = consolePage.connectorRow('walletConnect')
  const rowsBefore = await consolePage.id(testIds.connectorRow).evaluateAll(toIds)
  await row.getByTestId(testIds.connect).click()
  await expect(row.getByTestId(testIds.connect)).toBeDisabled()
  await expect(row.getByTestId(testIds.connectorNote)).toHaveText('waiting for a wallet')
  expect(await consolePage.id(testIds.connectorRow).evaluateAll(toIds)).toEqual(rowsBefore)
  expect(await loaded.sources(parts.dapp)).not.toEqual([])
  await expect.poll(() => loaded.sources(parts.dialog)).not.toEqual([])

  await consolePage.id(testIds.scanQr).click()
  await consolePage.approve('wallet_requestPermissions')
  await consolePage.expectConnected('walletConnect')
  expect(await loaded.sources(parts.wallet)).not.toEqual([])
  expect(await loaded.sources(parts.market)).toEqual([])

  await consolePage.id(testIds.dappTabMarket).click()
  await expect(consolePage.id(testIds.marketPage)).toBeVisible()
  expect(await loaded.sources(parts.market)).not.toEqual([])
  expect(await loaded.sources(parts.viewer)).toEqual([])
})

test('loaded again with a session, dapp and wallet are online by themselves', async ({ consolePage }) => {
  const { page, id } = consolePage
  await consolePage.connect('walletConnect')
  const topic = await consolePage
    .connectorRow('walletConnect')
    .getByTestId(testIds.connectorNote)
    .getAttribute('data-topic')
  const loaded = watchModules(page)
  await page.reload()
  await consolePage.expectConnected('walletConnect')
  const note = consolePage.connectorRow('walletConnect').getByTestId(testIds.connectorNote)
  await expect(note).toHaveAttribute('data-topic', topic ?? '')
  await expect(id(testIds.walletConnectStatus)).toHaveAttribute('data-status', 'connected')
  await expect(id(testIds.relayHealth)).toHaveAttribute('data-clients', '2')
  for (const part of [parts.dapp, parts.wallet]) expect(await loaded.sources(part)).not.toEqual([])
  await consolePage.sign()
})

test('loaded again with a connection by injection: nothing of WalletConnect', async ({ consolePage }) => {
  const { page } = consolePage
  await consolePage.connect('injected')
  const loaded = watchModules(page)
  await page.reload()
  await consolePage.expectConnected('injected')
  await expect(consolePage.id(testIds.relayHealth)).toHaveAttribute('data-status', 'ok')
  await page.evaluate(idle)
  expect(await loaded.sources(parts.client)).toEqual([])
})

test('the viewer of a saved session loads no MSW, WalletConnect or market', async ({ page }, info) => {
  const file = info.outputPath('session.jsonl')
  await withBench(page, { saveRecording: file }, (consolePage) => consolePage.connect('injected'))
  const viewer = await startRecordingViewer({ file, consoleDir })
  const loaded = watchModules(page)
  try {
    await page.goto(viewer.consoleUrl)
    await expect(page.getByTestId(testIds.recordingPosition)).toBeVisible()
    expect(await loaded.sources(parts.viewer)).not.toEqual([])
    for (const part of [parts.client, parts.market, /node_modules\/msw\//])
      expect(await loaded.sources(part)).toEqual([])
  } finally {
    await page.goto('about:blank')
    await viewer.stop()
  }
})

const toIds = (rows: readonly Element[]): (string | null)[] => rows.map((row) => row.getAttribute('data-connector-id'))

const idle = (): Promise<unknown> => new Promise((resolve) => requestIdleCallback(resolve))
