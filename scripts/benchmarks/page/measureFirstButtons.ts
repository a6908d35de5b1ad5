import type { Browser } from '@playwright/test'
import type { BenchmarkTools } from '../createBenchmarkTools.ts'
import { startWholeBench } from '../startServers.ts'
import { startBareConsole } from './startBareConsole.ts'

type Parameters = Pick<BenchmarkTools, 'start' | 'openBrowser'> & { readonly rounds: number }

/** When the console and a bare page show their first button, in ms from navigation, measured alternately. */
export async function measureFirstButtons({
  start,
  openBrowser,
  rounds,
}: Parameters): Promise<{ bare: readonly number[]; page: readonly number[] }> {
  const bench = await startWholeBench(start)
  const bare = await startBareConsole()
  const browser = await openBrowser()
  try {
    const console = (JSON.parse(bench.line) as { console: string }).console
    const times = { bare: [] as number[], page: [] as number[] }
    // The browser's own first page and the servers' first responses are not counted.
    if (rounds > 1) for (const url of [bare.url, console]) await measure(browser, url)
    for (let round = 0; round < rounds; round++) {
      times.bare.push(await measure(browser, bare.url))
      times.page.push(await measure(browser, console))
    }
    return times
  } finally {
    await browser.close()
    await bare.stop()
    await bench.stop()
  }
}

/** Checks each frame that the page draws. The frame with the first button counts as painted. */
const watch = `
const look = () => {
  if (document.querySelector('button')?.getClientRects().length) globalThis.firstButton = performance.now()
  else requestAnimationFrame(look)
}
requestAnimationFrame(look)`

async function measure(browser: Pick<Browser, 'newContext'>, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await page.addInitScript({ content: watch })
    await page.goto(url, { waitUntil: 'commit' })
    // A function: the console's CSP does not allow text to be evaluated.
    const shown = await page.waitForFunction(() => (globalThis as { firstButton?: number }).firstButton)
    return (await shown.jsonValue()) as number
  } finally {
    await context.close()
  }
}
