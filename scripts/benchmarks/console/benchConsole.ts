import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { startRecordingViewer } from '#mocks/node/recording/startRecordingViewer'
import { makeKeptFolder } from '#mocks/node/testing/makeKeptFolder'
import { type Served, serve } from '#mocks/node/testing/serve'
import { toRecordingText } from '#mocks/world/recording/toRecordingText'
import type { BenchmarkTools } from '#scripts/benchmarks/createBenchmarkTools'
import { median, toTarget, toTextTable } from '#scripts/benchmarks/figures'
import { packageRoot } from '#scripts/packageRoot'
import { generatedInfo, generateTrace } from './generatedRecording.ts'
import { type Cost, createCostMeter, measureLoad, measureWire, type WireFigures } from './measureWire.ts'

const SEED = 21
/** Ratios; frames are milliseconds, which the display gives and not the machine; the heap is megabytes. */
const MOST = { load: 2.6, filter: 0.5, frame95: 17, frame: 32, heap: 250 }

/** The work of the main thread says more than the time on a busy machine. */
export async function benchConsole({ openBrowser, write, count }: BenchmarkTools): Promise<void> {
  const [events, rounds, frames] = [count(100_000, 500), count(5), count(300, 10)]
  const { path: folder, remove } = await makeKeptFolder()
  const file = join(folder, 'recording.jsonl')
  const text = toRecordingText({ info: generatedInfo, events: generateTrace(events, SEED), date: new Date(0) })
  await writeFile(file, text)
  const bare = await startBarePage(text)
  const viewer = await startRecordingViewer({ file, consoleDir: join(packageRoot, 'dist/console') })
  const browser = await openBrowser()
  try {
    const barePages: Cost[] = []
    const figures: WireFigures[] = []
    // The browser's own first page and the servers' first responses are not counted.
    if (rounds > 1) await loadOnce(browser, bare.url, events)
    for (let round = 0; round < rounds; round += 1) {
      barePages.push(await loadOnce(browser, bare.url, events))
      figures.push(await measureWire(browser, viewer.consoleUrl, { events, frames }))
    }
    write(`\nConsole with a recording of ${events} events (seed ${SEED}), median of ${rounds}, alternating\n`)
    write(toTextTable([['', 'time', 'CPU', '', 'target', ''], ...toRows(barePages, figures)]))
  } finally {
    await browser.close()
    await viewer.stop()
    await bare.stop()
    await remove()
  }
}

async function loadOnce(browser: Pick<Browser, 'newContext'>, url: string, events: number): Promise<Cost> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    const cost = await createCostMeter(page)
    return await cost(() => measureLoad(page, url, events))
  } finally {
    await context.close()
  }
}

function toRows(barePages: readonly Cost[], rounds: readonly WireFigures[]): string[][] {
  const bare = toMedian(barePages)
  const plain = median(rounds.map(({ plainSearch }) => plainSearch))
  const load = toMedian(rounds.map((round) => round.load))
  const names = [...(rounds[0]?.filters.keys() ?? [])]
  const frames = rounds.map((round) => toFrameFacts(round.frames))
  const work = median(rounds.map((round) => round.framesCpu / round.frames.length))
  const heap = median(rounds.map((round) => round.heap)) / 1_000_000
  return [
    ['a page that reads the file', ...toCells(bare), '×1.00', '', ''],
    ['load, rows painted', ...toCells(load), ...toRatioCells(load.time / bare.time, MOST.load)],
    ['a search without an index', `${plain.toFixed(0)} ms`, '', '×1.00', '', ''],
    ...names.map((name) => {
      const cost = toMedian(rounds.flatMap(({ filters }) => filters.get(name) ?? []))
      return [`filter ${name}`, ...toCells(cost), ...toRatioCells(cost.time / plain, MOST.filter)]
    }),
    toFrameRow('scroll, 95 % of frames', median(frames.map(({ most95 }) => most95)), work, MOST.frame95),
    toFrameRow('scroll, longest frame', median(frames.map(({ most }) => most)), work, MOST.frame),
    ['heap after a collection', `${heap.toFixed(0)} MB`, '', '', ...toLimit(heap, MOST.heap, 'MB')],
  ]
}

function toMedian(costs: readonly Cost[]): Cost {
  return { time: median(costs.map(({ time }) => time)), cpu: median(costs.map(({ cpu }) => cpu)) }
}

const toCells = ({ time, cpu }: Cost): [time: string, cpu: string] => [`${time.toFixed(0)} ms`, `${cpu.toFixed(0)} ms`]

const toFrameRow = (name: string, value: number, work: number, most: number): string[] => [
  name,
  `${value.toFixed(1)} ms`,
  `${work.toFixed(1)} ms`,
  '',
  ...toLimit(value, most),
]

const toRatioCells = (ratio: number, atMost: number): string[] => toTarget('', ratio, { atMost }).slice(1)

const toLimit = (value: number, most: number, unit = 'ms'): [limit: string, verdict: string] => [
  `at most ${most} ${unit}`,
  value <= most ? 'met' : 'NOT met',
]

/** Milliseconds between frames: of 95 %, and the longest. */
function toFrameFacts(times: readonly number[]): { readonly most95: number; readonly most: number } {
  const sorted = [...times].sort((one, other) => one - other)
  return { most95: sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0, most: sorted.at(-1) ?? 0 }
}

function startBarePage(recording: string): Promise<Served> {
  const script = `
    const lines = (await (await fetch('/recording')).text()).trim().split('\\n')
    globalThis.events = lines.map((line) => JSON.parse(line)).flatMap((line) => line.event ?? [])
    document.body.append(Object.assign(document.createElement('button'), { textContent: events.length + ' events' }))`
  const html = `<!doctype html><title>bare</title><body><script type="module">${script}</script></body>`
  return serve((request, response) => {
    if (request.url === '/recording') response.setHeader('content-type', 'application/jsonl').end(recording)
    else response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
  })
}
