import { fileURLToPath } from 'node:url'
import { test as base, expect } from '@playwright/test'
import type { Bench } from '#mocks/node/bench/benchTypes'
import { startBench } from '#mocks/node/bench/startBench'
import { type ConsolePage, createConsolePage } from './createConsolePage.ts'
import { keepRecording } from './keepRecording.ts'

const consoleDir = fileURLToPath(new URL('../../dist/console', import.meta.url))

type Fixtures = {
  consolePage: ConsolePage
  /** What a test brings about on purpose: each has to come, and nothing else may. */
  expectedFaults: readonly RegExp[]
  watch: undefined
}

/** A bench for each worker, and the console of it for each test. */
export const test = base.extend<Fixtures, { bench: Bench }>({
  bench: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from this pattern
    async ({}, use) => {
      const bench = await startBench({ consoleDir })
      await use(bench)
      await bench.stop()
    },
    { scope: 'worker' },
  ],

  expectedFaults: [[], { option: true }],

  /** Fails a test whose page called out, got no answer, or threw. */
  watch: [
    async ({ page, expectedFaults }, use) => {
      const faults: string[] = []
      page.on('request', (request) => {
        // The page's own worker answers the hosts of WalletConnect; any other would be called out to.
        if (!isLocal(request.url()) && !isMocked(request.url())) faults.push(`called out: ${request.url()}`)
      })
      // A page that is left aborts what it had asked for.
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
    const consolePage = createConsolePage(page, bench)
    await consolePage.open()
    await use(consolePage)
    if (testInfo.status !== testInfo.expectedStatus) await keepRecording(page, bench, testInfo)
  },
})

function isLocal(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return !/^(http|ws)s?:$/.test(protocol) || hostname === '127.0.0.1'
}

/** What verify answers of a request that a wallet's client tells anew after a restart: it keeps no attestation. */
function isNoAttestation(url: string): boolean {
  return /^https:\/\/verify\.walletconnect\.(org|com)\/attestation\//.test(url)
}

function isMocked(url: string): boolean {
  return /(^|\.)(walletconnect\.(org|com)|web3modal\.(org|com)|reown\.com)$/.test(new URL(url).hostname)
}

export { expect }
