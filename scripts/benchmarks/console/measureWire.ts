import type { Browser, Page } from '@playwright/test'

/** Milliseconds. `cpu`: of the page's main thread. */
export type Cost = { readonly time: number; readonly cpu: number }

/** Milliseconds. */
export type WireFigures = {
  readonly load: Cost
  readonly filters: ReadonlyMap<string, Cost>
  readonly plainSearch: number
  readonly frames: readonly number[]
  readonly framesCpu: number
  /** JavaScript heap after a collection, in bytes. */
  readonly heap: number
}

const filters = [
  '0x1a2b',
  'method:eth_sendTransaction',
  'by:WalletConnect status:refused',
  'took:>1s -is:background',
  'hop:peer code:4001 at:60..600',
] as const

const input = 'input[type=search]'

export async function measureWire(
  browser: Pick<Browser, 'newContext'>,
  url: string,
  { events, frames: wanted }: { readonly events: number; readonly frames: number },
): Promise<WireFigures> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    const cost = await createCostMeter(page)
    const load = await cost(() => measureLoad(page, url, events))
    // The search is prepared while nothing else is to be done.
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
    const times = new Map<string, Cost>()
    for (const filter of filters) {
      times.set(filter, await cost(() => measureFilter(page, filter)))
      await measureFilter(page, '')
    }
    await page.keyboard.press('Escape')
    await page.locator('[data-testid=view-frames]').click()
    await page.locator('[data-testid=show-background][aria-pressed=false]').click()
    await page.waitForFunction(
      (least) => Number(document.querySelector('[role=treegrid]')?.getAttribute('aria-rowcount')) > least,
      events * 0.99,
    )
    let frames: readonly number[] = []
    const { cpu: framesCpu } = await cost(async () => {
      frames = await measureScroll(page, wanted)
      return 0
    })
    // After a forced collection the browser soon makes another one: it would fall into what is measured next.
    const heap = await measureHeap(page)
    // Last: what it reads and leaves is not the console's.
    return { load, filters: times, plainSearch: await page.evaluate(searchPlainly), frames, framesCpu, heap }
  } finally {
    await context.close()
  }
}

/** Other programs of the machine do not lengthen the work of the page's main thread. */
export async function createCostMeter(page: Page): Promise<(run: () => Promise<number>) => Promise<Cost>> {
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  const read = async () => {
    const { metrics } = await client.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
  }
  return async (run) => {
    const before = await read()
    return { time: await run(), cpu: (await read()) - before }
  }
}

/** Milliseconds from navigation to the frame after that in which all is found. */
export async function measureLoad(page: Page, url: string, events: number): Promise<number> {
  await page.addInitScript((wanted: number) => {
    const look = () => {
      const counts = document.querySelector('[data-testid=wire-counts], body > button')?.textContent ?? ''
      const isCounted = counts.replaceAll(/[\s\u00a0]/g, '').startsWith(`${wanted}events`)
      const isShown = isCounted && document.querySelector('[role=row][data-testid], body > button')
      if (isShown) requestAnimationFrame(() => Object.assign(globalThis, { shownAt: performance.now() }))
      else setTimeout(look, 4)
    }
    setTimeout(look, 0)
  }, events)
  await page.goto(url, { waitUntil: 'commit' })
  const shown = await page.waitForFunction(() => (globalThis as { shownAt?: number }).shownAt, undefined, {
    polling: 50,
    timeout: 60_000,
  })
  return (await shown.jsonValue()) as number
}

async function measureHeap(page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page)
  await client.send('HeapProfiler.enable')
  await client.send('HeapProfiler.collectGarbage')
  await client.send('HeapProfiler.collectGarbage')
  const { usedSize } = await client.send('Runtime.getHeapUsage')
  await client.detach()
  return usedSize
}

async function measureFilter(page: Page, filter: string): Promise<number> {
  await page.locator(input).focus()
  return page.evaluate(
    async ({ text, selector }) => {
      const field = document.querySelector(selector) as HTMLInputElement
      const grid = document.querySelector('[role=treegrid]') as HTMLElement
      const before = grid.getAttribute('aria-rowcount')
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') as PropertyDescriptor
      const start = performance.now()
      set?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      while (grid.getAttribute('aria-rowcount') === before) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
        if (performance.now() - start > 10_000) throw new Error(`The filter "${text}" changed nothing.`)
      }
      // A message is handled after the frame that is being made.
      await new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve()
        requestAnimationFrame(() => port2.postMessage(undefined))
      })
      return performance.now() - start
    },
    { text: filter, selector: input },
  )
}

async function searchPlainly(): Promise<number> {
  const response = await fetch('/recording.jsonl').catch(() => undefined)
  const text = response?.ok ? await response.text() : ''
  const events = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as unknown)
  const start = performance.now()
  let found = 0
  for (const event of events) if (JSON.stringify(event).toLowerCase().includes('0x1a2b')) found += 1
  return found < 0 ? 0 : performance.now() - start
}

async function measureScroll(page: Page, wanted: number): Promise<readonly number[]> {
  return page.evaluate(
    async ({ count }) => {
      const grid = document.querySelector('[role=treegrid]') as HTMLElement
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
      grid.scrollTop = 0
      for (let settle = 0; settle < 20; settle += 1) await frame()
      const times: number[] = []
      let last = await frame()
      for (let index = 0; index < count; index += 1) {
        grid.scrollTop += index < count / 2 ? 120 : grid.scrollHeight / count
        const now = await frame()
        times.push(now - last)
        last = now
      }
      return times
    },
    { count: wanted },
  )
}
