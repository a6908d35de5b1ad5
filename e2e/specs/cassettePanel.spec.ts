import { testIds } from '#console/testIds'
import { startBench } from '#mocks/node/bench/startBench'
import { readCassette } from '#mocks/node/cassettes/readCassette'
import { expectAccessible } from '../support/accessibility.ts'
import { consoleDir } from '../support/benchValues.ts'
import { type ConsolePage, openConsole } from '../support/console/createConsolePage.ts'
import { expect } from '../support/test.ts'
import { testOnChain as test } from '../support/testOnChain.ts'

async function record(consolePage: ConsolePage, file: string): Promise<string> {
  const { id, page } = consolePage
  await consolePage.connect('injected')
  await consolePage.openSection('cassette')
  await id(testIds.recordStart).click()
  await expect(id(testIds.recording)).toHaveAttribute('data-entries', /[1-9]/)
  await consolePage.sendMined('sendTransaction')
  await expect(id(testIds.recording)).toHaveAttribute('data-steps', /[2-9]/)
  const [download] = await Promise.all([page.waitForEvent('download'), id(testIds.recordSave).click()])
  expect(download.suggestedFilename()).toMatch(/\.io$/)
  await download.saveAs(file)
  await expect(id(testIds.recordStart)).toBeVisible()
  return file
}

test('what is recorded is saved as a whole cassette', { tag: '@flow' }, async ({ consolePage, bench }, testInfo) => {
  const file = await record(consolePage, testInfo.outputPath('recorded.io'))
  const cassette = await readCassette(file)
  expect(cassette.complete).toBe(true)
  expect(cassette.meta).toMatchObject({ chainId: bench.chainId, stateful: true })
  const methods = cassette.steps.flatMap(({ entries }) => entries.map(({ method }) => method))
  expect(methods).toContain('eth_sendRawTransaction')
})

test(
  'a replay: what plays, a miss in red that fails all, and the reset',
  { tag: '@flow' },
  async ({ consolePage, page }, testInfo) => {
    test.slow()
    const file = await record(consolePage, testInfo.outputPath('recorded.io'))
    const bench = await startBench({ consoleDir, chains: [{ replay: file }] })
    try {
      const replayed = await openConsole(page, bench)
      const { id } = replayed
      await expect(id(testIds.chainMode)).toHaveAttribute('data-mode', 'cassette')
      await expect(id(testIds.chainMode)).toContainText('recorded.io')
      await replayed.openSection('cassette')
      await replayed.openSection('chainControl')
      await expect(id(testIds.chainRefused)).toContainText('A cassette is replayed')
      await expect(id(testIds.commandRun).first()).toBeDisabled()
      const replay = id(testIds.replay)
      await expect(replay).toContainText('recorded.io')
      const ask = async (method: string, params: readonly string[] = []) => {
        const call = { jsonrpc: '2.0', id: 1, method, params }
        const headers = { 'content-type': 'application/json' }
        const response = await fetch(bench.rpcUrl, { method: 'POST', headers, body: JSON.stringify(call) })
        return ((await response.json()) as { error?: { code: number } }).error?.code
      }
      // The console's own reads do not count as hits: there are no other requests yet.
      await expect(replay).toHaveAttribute('data-hits', '0')
      expect(await ask('eth_blockNumber')).toBe(undefined)
      await expect(replay).toHaveAttribute('data-hits', '1')
      await expect(replay).toHaveAttribute('data-failing', 'false')

      expect(await ask('eth_getBalance', [`0x${'12'.repeat(20)}`, '0x0'])).toBe(-32004)
      const miss = id(testIds.miss).first()
      await expect(miss).toHaveAttribute('data-method', 'eth_getBalance')
      await expect(miss).toContainText('Nearest:')
      await expect(replay).toHaveAttribute('data-failing', 'true')
      await id(testIds.replayFails).click()
      await expect(id(testIds.chains)).toBeFocused()
      await expectAccessible(page, testIds.chains)

      await id(testIds.replayReset).click()
      await expect(id(testIds.miss)).toHaveCount(0)
      await expect(id(testIds.replayFails)).toHaveCount(0)
    } finally {
      // A page that stays open would lose its link.
      await page.goto('about:blank')
      await bench.stop()
    }
  },
)
