import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import sirv from 'sirv'
import { type Served, serve } from '#mocks/node/testing/serve'
import type { BenchmarkTools } from '#scripts/benchmarks/createBenchmarkTools'
import { startWholeBench } from '#scripts/benchmarks/startServers'
import { packageRoot } from '#scripts/packageRoot'

type Parameters = Pick<BenchmarkTools, 'start' | 'openBrowser'> & { readonly rounds: number }

/** In ms from navigation, measured alternately. */
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

export async function startBareConsole(): Promise<Served> {
  const consoleDir = join(packageRoot, 'dist/console')
  const html = toBarePage(await readFile(join(consoleDir, 'index.html'), 'utf8'))
  const serveFile = sirv(consoleDir, { etag: true })
  return serve((request, response) => {
    if (request.url === '/') response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
    else serveFile(request, response, () => void response.setHeader('content-type', 'application/json').end('{}'))
  })
}

/** No bench serves the page, so no console starts. */
export function toBarePage(html: string): string {
  const show = "document.body.append(Object.assign(document.createElement('button'), { textContent: 'Connect' }))"
  return html.replace('</body>', `<script type="module">${show}</script></body>`)
}
