import type { Page, TestInfo } from '@playwright/test'
import { testIds } from '#console/testIds'
import { compareRecordingFiles } from '#mocks/node/recording/readRecording'
import { benchWallet, preset, withBench } from '../support/consoleSteps.ts'
import type { ConsolePage } from '../support/createConsolePage.ts'
import { expect, test } from '../support/test.ts'

const to = `0x${'42'.repeat(20)}`

/** What a dapp does, with a user who decides, or with a recording that decides. */
type Run = (consolePage: ConsolePage, person: boolean) => Promise<readonly unknown[]>

/** Saves a recording, plays it, and expects that both have the same result. */
async function expectSame(page: Page, info: TestInfo, run: Run, decided: number): Promise<void> {
  const [recorded, replayed] = [info.outputPath('recorded.jsonl'), info.outputPath('replayed.jsonl')]
  const results = await withBench(page, { saveRecording: recorded }, (consolePage) => run(consolePage, true))
  await withBench(page, { playRecording: recorded, saveRecording: replayed }, async (consolePage) => {
    expect(await run(consolePage, false)).toEqual(results)
    const playing = consolePage.id(testIds.recordingPlaying)
    await expect(playing).toHaveAttribute('data-done', String(decided))
    await expect(playing).toHaveAttribute('data-total', String(decided))
    await expect(playing).toHaveAttribute('data-deviations', '0')
  })
  expect(await compareRecordingFiles(recorded, replayed)).toEqual([])
}

async function connect(consolePage: ConsolePage, connector: string, person: boolean): Promise<void> {
  if (person) return consolePage.connect(connector)
  await consolePage.connectorRow(connector).getByTestId(testIds.connect).click()
  await consolePage.expectConnected(connector)
}

test('several wallets, a refusal in other words, a page that is loaded anew, an edit, a late answer', async ({
  page,
}, info) => {
  test.slow()
  const wallets = JSON.stringify([benchWallet, preset('beta')])
  await page.addInitScript((kept) => {
    // A blank page has no storage.
    if (location.protocol !== 'about:') localStorage.setItem('walletbench.wallets', kept)
  }, wallets)
  const run: Run = async (consolePage, person) => {
    await connect(consolePage, 'org.walletbench.beta', person)
    const refused = await consolePage.send('personalSign')
    if (person) await consolePage.rejectWith('personal_sign', -32000, 'Out of order.')
    await consolePage.expectError(refused, -32000)

    await page.reload()
    await expect(consolePage.id(testIds.status)).toHaveText('connected')
    const sent = await consolePage.send('sendTransaction', { to, value: '0.25' })
    if (person) {
      const card = await consolePage.openEdit('eth_sendTransaction')
      await consolePage.editField(card, 'gas').fill('50000')
      await consolePage.approve('eth_sendTransaction')
    }
    await expect(sent.getByTestId(testIds.receipt)).toHaveAttribute('data-status', 'success')
    const late = await consolePage.send('personalSign')
    if (person) await consolePage.decideLate('personal_sign', 'decideApproveLate', 0.5)
    return [await consolePage.result(sent), await consolePage.result(late)]
  }
  await expectSame(page, info, run, 4)
})

test('WalletConnect: another account, and a session that the wallet ends', async ({ page }, info) => {
  test.slow()
  const run: Run = async (consolePage, person) => {
    await connect(consolePage, 'walletConnect', person)
    await consolePage.showAllAccounts()
    const other = consolePage.id(testIds.accountRow).nth(1)
    if (person) await other.getByTestId(testIds.switchAccount).click()
    await expect(other).toHaveAttribute('data-active', 'true')
    const signed = await consolePage.send('personalSign')
    if (person) await consolePage.approve('personal_sign')
    const signature = await consolePage.result(signed)
    if (person) await consolePage.id(testIds.sessionRow).getByTestId(testIds.endSession).click()
    await expect(consolePage.id(testIds.status)).toHaveText('disconnected')
    return [signature]
  }
  await expectSame(page, info, run, 4)
})
