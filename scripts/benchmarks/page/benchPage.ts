import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { BenchError } from '#mocks/core/BenchError'
import { type BenchmarkTools, createBenchContext } from '#scripts/benchmarks/createBenchmarkTools'
import { median, toTarget, toTextTable } from '#scripts/benchmarks/figures'
import { listSpecs, type ReportSuite } from '#scripts/check/listSpecs'
import { runBrowserTests } from '#scripts/check/runBrowserTests'
import { measureFirstButtons, startBareConsole } from './measureFirstButtons.ts'

const attachmentSchema = z.object({ name: z.string(), body: z.string().optional() })

const resultSchema = z.object({
  status: z.string(),
  startTime: z.string(),
  duration: z.number(),
  attachments: z.array(attachmentSchema),
})

const placedSchema = z.object({
  titles: z.array(z.string()),
  spec: z.object({ tests: z.array(z.object({ results: z.array(resultSchema) })) }),
})

const BARE = 'bare page with the same bundle'
const SAME = 'bare page with the same requests'
/** Ratios to the bare page of each, in the same run. */
const MOST = { firstButton: 2, injected: 7, walletConnect: 15 }

type Parameters = Pick<BenchmarkTools, 'openBrowser'> & {
  readonly requests: readonly string[]
  readonly rounds: number
}

type Timed = {
  readonly group: string
  readonly start: number
  readonly duration: number
  readonly requests: readonly string[]
}

/** `durations` in ms; `requests`: those of the last spec's page, as URLs. */
type SpecTimes = { readonly durations: readonly number[]; readonly requests: readonly string[] }

export async function benchPage({ guard, start, openBrowser, write, count }: BenchmarkTools): Promise<void> {
  const rounds = count(9)
  // The first of all is not counted, because the bench starts in it.
  const repeats = count(6)
  const { bare, page } = await measureFirstButtons({ start, openBrowser, rounds })
  write(`\nFirst button, in ms from navigation, median of ${rounds}, alternating, each in a new browser context\n`)
  const base = median(bare)
  const toCells = (name: string, value: number, baseline: number, most: number): string[] => {
    const [, ratio = '', target = '', verdict = ''] = toTarget(name, value / baseline, { atMost: most })
    return [name, value.toFixed(0), ratio, target, verdict]
  }
  write(
    toTextTable([
      ['', 'ms', '', 'target', ''],
      [BARE, base.toFixed(0), '×1.00', '', ''],
      toCells('console', median(page), base, MOST.firstButton),
    ]),
  )

  if (repeats === 1) {
    const requests = ['/index.html', '/mockServiceWorker.js'].map((path) => `http://127.0.0.1${path}`)
    await measureSameRequests({ openBrowser, requests, rounds: 1 })
    return
  }
  const context = await createBenchContext(guard)
  const sign = 'personal_sign: the signature'
  const args = ['sign.spec', '--project=console', '--workers=1', `--repeat-each=${repeats}`, '--grep', sign]
  await runBrowserTests(context, { config: 'e2e/playwright.config.ts', report: 'bench', args })
  const times = await readSpecTimes(join(context.reportFolder, 'bench.json'))
  write(`\nSpec of connect and personal_sign, its page included, in ms, median of ${repeats}, one worker\n`)
  const rows: string[][] = []
  for (const [name, { durations, requests }] of times) {
    const same = median(await measureSameRequests({ openBrowser, requests, rounds: repeats }))
    const most = name === 'by WalletConnect' ? MOST.walletConnect : MOST.injected
    rows.push([`${SAME}, ${name}`, same.toFixed(0), '×1.00', '', ''], toCells(name, median(durations), same, most))
  }
  write(toTextTable([['', 'ms', '', 'target', ''], ...rows]))
}

async function measureSameRequests({ openBrowser, requests, rounds }: Parameters): Promise<readonly number[]> {
  if (requests.length === 0)
    throw new BenchError('A spec named no request of its page, so there is no bare page to compare it with.', {
      hint: "The spec attaches them as JSON under the name 'requests'.",
    })
  const paths = requests.map((url) => new URL(url).pathname)
  const bare = await startBareConsole()
  const browser = await openBrowser()
  try {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const start = performance.now()
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      const page = await context.newPage()
      await page.goto(bare.url)
      // As text: the compiler makes a call of its own out of an import() whose path it does not know.
      await page.evaluate(`(async () => {
        for (const path of ${JSON.stringify(paths)}) {
          if (path.endsWith('.js')) await import(path)
          else await (await fetch(path)).arrayBuffer()
        }
      })()`)
      times.push(performance.now() - start)
      await context.close()
    }
    return times
  } finally {
    await browser.close()
    await bare.stop()
  }
}

export async function readSpecTimes(path: string): Promise<ReadonlyMap<string, SpecTimes>> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new BenchError(`Playwright wrote no report to ${path}, so there are no times to show.`, { cause })
  })
  const { suites } = JSON.parse(text) as { suites: readonly ReportSuite<unknown>[] }
  const [, ...timed] = z
    .array(placedSchema)
    .parse(listSpecs(suites))
    .flatMap(listTimes)
    .sort((one, other) => one.start - other.start)
  const groups = new Map<string, SpecTimes>()
  for (const { group: name, duration, requests } of timed)
    groups.set(name, { durations: [...(groups.get(name)?.durations ?? []), duration], requests })
  return groups
}

function listTimes({ spec, titles }: z.output<typeof placedSchema>): readonly Timed[] {
  const group = titles.at(-1) ?? ''
  const results = spec.tests.flatMap((test) => test.results)
  const failed = results.find(({ status }) => status !== 'passed')
  if (failed) throw new BenchError(`A spec of “${group}” ended ${failed.status}, so its time cannot be used.`)
  return results.map(({ startTime, duration, attachments }) => ({
    group,
    start: Date.parse(startTime),
    duration,
    requests: attachments.flatMap(readRequests),
  }))
}

function readRequests({ name, body }: z.output<typeof attachmentSchema>): readonly string[] {
  if (name !== 'requests' || body === undefined) return []
  return z.array(z.string()).parse(JSON.parse(Buffer.from(body, 'base64').toString('utf8')))
}
