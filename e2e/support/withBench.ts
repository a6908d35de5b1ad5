import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { Bench, BenchParameters } from '#mocks/node/bench/benchTypes'
import { startBench } from '#mocks/node/bench/startBench'
import { type ConsolePage, createConsolePage } from './createConsolePage.ts'

const consoleDir = fileURLToPath(new URL('../../dist/console', import.meta.url))

/** The page leaves the bench before it stops. */
export async function withBench<result>(
  page: Page,
  parameters: BenchParameters,
  run: (consolePage: ConsolePage, bench: Bench) => Promise<result>,
): Promise<result> {
  const bench = await startBench({ consoleDir, ...parameters })
  try {
    const consolePage = createConsolePage(page, bench)
    await consolePage.open()
    return await run(consolePage, bench)
  } finally {
    await page.goto('about:blank')
    await bench.stop()
  }
}
