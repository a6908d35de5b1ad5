import { testIds } from '#console/testIds'
import { compareRecordingFiles, readRecording } from '#mocks/node/recording/readRecording'
import { startRecordingViewer } from '#mocks/node/recording/startRecordingViewer'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { consoleDir } from '../support/benchValues.ts'
import { withBench } from '../support/console/consoleSteps.ts'
import type { ConsolePage } from '../support/console/createConsolePage.ts'
import { expect, test } from '../support/test.ts'
import { countAnvils } from '../support/testOnOwnBench.ts'

const to = `0x${'42'.repeat(20)}`

async function signAndSend(
  consolePage: ConsolePage,
  { refused, person }: { refused: boolean; person: boolean },
): Promise<readonly string[]> {
  const signed = await consolePage.send('personalSign')
  if (person) await consolePage[refused ? 'reject' : 'approve']('personal_sign')
  if (refused) await consolePage.expectError(signed, 4001)
  const signature = refused ? '' : await consolePage.result(signed)
  const sent = await consolePage.send('sendTransaction', { to, value: '0.25' })
  if (person) await consolePage.approve('eth_sendTransaction')
  await expect(sent.getByTestId(testIds.receipt)).toHaveAttribute('data-status', 'success')
  return [signature, await consolePage.result(sent)]
}

for (const { name, connector, refused } of [
  { name: 'injected', connector: 'org.walletbench.alpha', refused: false },
  { name: 'WalletConnect, with a refusal', connector: 'walletConnect', refused: true },
])
  test(
    `${name}: saved, and played again with no Anvil: the same results, the same trace`,
    { tag: connector === 'walletConnect' ? [] : '@flow' },
    async ({ page }, info) => {
      test.slow()
      const anvilsBefore = countAnvils()
      const [recorded, replayed] = [info.outputPath('recorded.jsonl'), info.outputPath('replayed.jsonl')]
      const results = await withBench(page, { saveRecording: recorded, seed: 5 }, async (consolePage) => {
        await consolePage.connect(connector)
        return signAndSend(consolePage, { refused, person: true })
      })
      const recording = await readRecording(recorded)
      expect(recording.complete).toBe(true)
      expect(recording.cassettes.map(({ chainId }) => chainId)).toContain(31337)

      const again = await withBench(
        page,
        { playRecording: recorded, saveRecording: replayed },
        async (consolePage, bench) => {
          expect(countAnvils()).toBe(anvilsBefore)
          expect(bench.chains[0].getState().mode).toBe('cassette')
          await consolePage.connectorRow(connector).getByTestId(testIds.connect).click()
          await consolePage.expectConnected(connector)
          const outcome = await signAndSend(consolePage, { refused, person: false })
          const playing = consolePage.id(testIds.recordingPlaying)
          await expect(playing).toHaveAttribute('data-done', '3')
          await expect(playing).toHaveAttribute('data-deviations', '0')
          expect(countAnvils()).toBe(anvilsBefore)
          return outcome
        },
      )
      expect(again).toEqual(results)
      expect(await compareRecordingFiles(recorded, replayed)).toEqual([])
    },
  )

test('a saved recording is stepped through, forwards and back, with no wallet and no node', async ({ page }, info) => {
  test.slow()
  const anvilsBefore = countAnvils()
  const file = info.outputPath('recording.jsonl')
  await withBench(page, { saveRecording: file }, async (consolePage) => {
    await consolePage.connect('org.walletbench.alpha')
    await signAndSend(consolePage, { refused: true, person: true })
  })
  expect(countAnvils()).toBe(anvilsBefore)
  const viewer = await startRecordingViewer({ file, consoleDir })
  try {
    await page.goto(viewer.consoleUrl)
    const id = (testId: string) => page.getByTestId(testId)
    const asks = id(testIds.recordingAsk)
    await expect(id(testIds.recordingPosition)).toHaveAttribute('data-position', String(viewer.events))
    await expect(asks).toHaveCount(3)
    await expect(asks.nth(1)).toHaveAttribute('data-outcome', 'rejected')
    await expect(id(testIds.recordingConnection)).toHaveAttribute('data-chain-id', '31337')
    await expectAccessible(page)
    await page.keyboard.press('x')
    await expect(id(testIds.rawToggle)).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('x')
    const name = id(testIds.recordingName)
    expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    await expect(id(testIds.axisAhead)).toHaveCount(0)
    const length = (await id(testIds.axisTo).getAttribute('aria-valuemax')) ?? ''

    await id(testIds.collapseAll).click()
    // The list only renders visible rows: the row must be visible, however many reads there were.
    await id(testIds.filterInput).fill('method:personal_sign')
    const flow = id(testIds.flowRow).filter({ hasText: 'personal_sign' })
    const number = (await flow.getAttribute('data-flow')) ?? ''

    await id(testIds.recordingFirst).click()
    await expect(asks).toHaveCount(0)
    await expect(id(testIds.wireCounts)).toContainText('0 events')
    await expect(id(testIds.recordingConnection)).toHaveCount(0)

    await id(testIds.recordingForward).click()
    const step = id(testIds.recordingStep)
    await expect(step).toBeVisible()
    // The axis shows the whole recording at each step.
    await expect(id(testIds.axisAhead)).toBeVisible()
    await expect(id(testIds.axisTo)).toHaveAttribute('aria-valuemax', length)
    for (let steps = 0; (await asks.count()) < 2 && steps < 60; steps += 1) await page.keyboard.press('ArrowRight')
    await expect(step).toHaveAttribute('data-method', 'personal_sign')
    await expect(asks.nth(1)).toHaveAttribute('data-outcome', 'waiting')
    await page.keyboard.press('ArrowLeft')
    await expect(asks).toHaveCount(1)
    await expect(asks).toHaveAttribute('data-outcome', 'approved')

    await id(testIds.recordingSpeed).selectOption('16')
    await id(testIds.recordingPlay).click()
    await expect(id(testIds.recordingPosition)).toHaveAttribute('data-position', String(viewer.events))
    await expect(asks).toHaveCount(3)
    // However often the position changes, flows keep their numbers, and nothing can be held or cleared.
    await expect(flow).toHaveAttribute('data-flow', number)
    await expect(id(testIds.clear)).toHaveCount(0)
    await expect(id(testIds.pause)).toHaveCount(0)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
    await expectNoOverflow(page)
  } finally {
    await page.goto('about:blank')
    await viewer.stop()
  }
})
