import { chromium } from '@playwright/test'
import { BenchError } from '#mocks/core/BenchError'
import { toGuardedArguments } from '#mocks/node/chromium/toGuardedArguments'
import { startBareConsole } from './startBareConsole.ts'

type Parameters = {
  /** Path of the browser; undefined for Playwright's own. */
  readonly chromium: string | undefined
  /** What the page of a spec requested, as URLs. */
  readonly requests: readonly string[]
  readonly rounds: number
}

/**
 * How long a bare page takes, in ms, that loads the scripts of a spec's page and makes its other requests to a bare
 * server, one after another. It starts no console and no wallet.
 */
export async function measureSameRequests({
  chromium: executablePath,
  requests,
  rounds,
}: Parameters): Promise<readonly number[]> {
  if (requests.length === 0)
    throw new BenchError('A spec named no request of its page, so there is no bare page to compare it with.', {
      hint: "The spec attaches them as JSON under the name 'requests'.",
    })
  const paths = requests.map((url) => new URL(url).pathname)
  const bare = await startBareConsole()
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: toGuardedArguments({}),
  })
  try {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const start = performance.now()
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      const page = await context.newPage()
      await page.goto(bare.url)
      await page.evaluate(async (wanted) => {
        for (const path of wanted) {
          if (path.endsWith('.js')) await import(path)
          else await (await fetch(path)).arrayBuffer()
        }
      }, paths)
      times.push(performance.now() - start)
      await context.close()
    }
    return times
  } finally {
    await browser.close()
    await bare.stop()
  }
}
