import { writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { test as base, expect, type Page, type TestInfo } from '@playwright/test'
import type { Bench } from '#mocks/node/bench/benchTypes'
import { startBench } from '#mocks/node/bench/startBench'
import { createRecordingText } from '#mocks/node/recording/recordingText'
import { consoleDir } from './benchValues.ts'
import { type ConsolePage, openConsole } from './console/createConsolePage.ts'
import { oncePerWorker } from './oncePerWorker.ts'

type Fixtures = {
  consolePage: ConsolePage
  /** Caused on purpose: each must occur, and no other may. */
  expectedFaults: readonly RegExp[]
  watch: undefined
}

export const test = base.extend<Fixtures, { bench: Bench }>({
  bench: oncePerWorker(() => startBench({ consoleDir })),

  expectedFaults: [[], { option: true }],

  watch: [
    async ({ page, expectedFaults }, use) => {
      const faults: string[] = []
      page.on('request', (request) => {
        // The page's own worker answers the hosts of WalletConnect and other SDKs. A request to any other host leaves the machine.
        if (!isLocal(request.url()) && !isMocked(request.url())) faults.push(`called out: ${request.url()}`)
      })
      // A page that navigates away aborts its pending requests.
      page.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText
        if (reason !== 'net::ERR_ABORTED') faults.push(`no answer: ${request.url()} (${reason})`)
      })
      page.on('response', (response) => {
        if (response.status() >= 400 && !isNoAttestation(response.url()))
          faults.push(`${response.status()}: ${response.url()}`)
        if (!isLocal(response.url()) && !response.fromServiceWorker()) faults.push(`called out: ${response.url()}`)
      })
      page.on('pageerror', (error) => faults.push(`threw: ${error.message}`))
      page.on('console', (message) => {
        if (message.type() === 'error' && !isNoAttestation(message.location().url))
          faults.push(`console: ${message.text()}`)
      })
      await use(undefined)
      expect(faults.filter((fault) => !expectedFaults.some((expected) => expected.test(fault)))).toEqual([])
      expect(expectedFaults.filter((expected) => !faults.some((fault) => expected.test(fault)))).toEqual([])
    },
    { auto: true },
  ],

  consolePage: async ({ page, bench }, use, testInfo) => {
    await use(await openConsole(page, bench))
    if (testInfo.status !== testInfo.expectedStatus) await keepRecording(page, bench, testInfo)
  },
})

type Snapshot = Parameters<typeof createRecordingText>[0]['events']
type ConsoleWindow = { readonly walletbench?: { readonly world: { readonly trace: { snapshot(): Snapshot } } } }

function isLocal(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return !/^(http|ws)s?:$/.test(protocol) || hostname === '127.0.0.1'
}

/** A restarted client asks again for a pending request, without an attestation. */
function isNoAttestation(url: string): boolean {
  return /^https:\/\/verify\.walletconnect\.(org|com)\/attestation\//.test(url)
}

function isMocked(url: string): boolean {
  const mocked =
    /(^|\.)(walletconnect\.(org|com)|web3modal\.(org|com)|reown\.com|coinbase\.com|cx\.metamask\.io|tempo\.xyz)$/
  return mocked.test(new URL(url).hostname)
}

export { expect }

/** Only a console's page has a recording. */
export async function keepRecording(page: Page, bench: Bench, testInfo: TestInfo): Promise<void> {
  const events = await page
    .evaluate(() => (window as unknown as ConsoleWindow).walletbench?.world.trace.snapshot() ?? [])
    .catch(() => [] as Snapshot)
  if (events.length === 0) return
  const path = testInfo.outputPath('recording.jsonl')
  await writeFile(path, createRecordingText({ info: bench.info, events, cassettes: await saveCassettes(bench) }))
  await testInfo.attach('recording', { path, contentType: 'application/jsonl' })
  process.stdout.write(
    `The recording of “${testInfo.title}”: npm run -s walletbench -- open ${relative(process.cwd(), path)}\n`,
  )
}

async function saveCassettes({ chains: spaces }: Bench): Promise<readonly { chainId: number; text: string }[]> {
  const saved = spaces
    .filter((space) => space.getState().recorder)
    .map(async (space) => {
      const cassette = await space.runCassetteOrder({ do: 'save' }).catch(() => undefined)
      return cassette ? [{ chainId: space.chainId, text: cassette.text }] : []
    })
  return (await Promise.all(saved)).flat()
}
