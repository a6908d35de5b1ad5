import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { hostname, userInfo } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { scenarios } from '#fixtures/resilience/scenarios'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { writeFiles } from '#mocks/node/testing/makeKeptFolder'
import type { ReportData } from '#mocks/resilience/report/toReportData'
import { toResult } from '#mocks/resilience/testing/makeResult'
import { VERDICTS } from '#mocks/resilience/verdict'
import { toJpeg, writeRun } from './testing/runFiles.ts'
import { writeReport } from './writeReport.ts'

let folder: string
beforeEach(async () => {
  folder = await makeFolder()
})

const PICTURES = { before: 'resilience-before.jpg', at: 'resilience-at.jpg', after: 'resilience-after.jpg' }

const write = (...paths: string[]) =>
  writeReport({
    paths: paths.length === 0 ? ['test-results'] : paths,
    output: 'report',
    cwd: folder,
    catalogue: scenarios,
    date: new Date('2026-01-02T03:04:05Z'),
  })
const run = (name: string, ...rest: [Parameters<typeof toResult>[0]?, Record<string, string | Uint8Array>?]) =>
  writeRun(join(folder, name), toResult(rest[0]), rest[1])
const read = (name: string) => readFile(join(folder, 'report', name), 'utf8')
const readData = async () => JSON.parse(await read('results.json')) as ReportData

test('page and data are written, with what they count', async () => {
  await run('test-results/a', { verdict: 'told' })
  await run('test-results/b', { scenario: 'transaction-refused', verdict: 'notReached' })
  const report = await write()
  expect(report).toMatchObject({
    page: join(folder, 'report/index.html'),
    counts: { total: 2, met: 1, survived: 1 },
    flows: 1,
    problems: [],
  })
  expect(report.size).toBe(Buffer.byteLength(await read('index.html')) + Buffer.byteLength(await read('results.json')))
  const data = await readData()
  expect(data).toMatchObject({ v: 1, tool: expect.stringMatching(/^walletbench \d/), date: '2026-01-02T03:04:05.000Z' })
  const found = data.runs.map(({ id, verdict }) => [id, verdict]).toSorted()
  expect(found).toEqual([
    ['checkout/signature-ignored', 'told'],
    ['checkout/transaction-refused', 'notReached'],
  ])
  expect(await read('index.html')).toContain('<title>Resilience: 1 of 1 survived</title>')
})

test('pictures that are the same are one file, over all runs and shards', async () => {
  const [before, after] = [toJpeg(480, 300, 1), toJpeg(480, 300, 2)]
  const same = { [PICTURES.before]: before, [PICTURES.at]: after, [PICTURES.after]: after }
  await run('one/a', { pictures: PICTURES }, same)
  await run('two/b', { pictures: PICTURES, scenario: 'transaction-refused' }, same)
  const other = { ...same, 'resilience-after.jpg': toJpeg(480, 300, 3) }
  await run('two/c', { pictures: PICTURES, project: 'firefox' }, other)
  await write('one', 'two')
  const files = await readdir(join(folder, 'report/pictures'))
  expect(files).toHaveLength(3)
  const { runs } = await readData()
  const used = runs.flatMap(({ pictures: { before, at, after } }) =>
    [before, at, after].map((picture) => picture?.file),
  )
  expect(used).toHaveLength(9)
  expect([...new Set(used)].toSorted()).toEqual(files.map((name) => `pictures/${name}`).toSorted())
  expect(runs[0]?.pictures.at).toMatchObject({ width: 480, height: 300 })
})

test('recordings lie beside the page, under the run’s name', async () => {
  const recording = 'resilience-recording.jsonl'
  await run('test-results/a', { recording }, { [recording]: '{"recording":{}}\n' })
  await write()
  expect(await read('recordings/checkout.signature-ignored.jsonl')).toBe('{"recording":{}}\n')
  expect((await readData()).runs[0]?.recording).toBe('recordings/checkout.signature-ignored.jsonl')
  expect(await read('index.html')).toContain('npx walletbench open recordings/checkout.signature-ignored.jsonl')
})

test('files that a report names outside its folder, or that are no recordings, do not get into the page’s folder', async () => {
  await writeFiles(folder, { 'secret.txt': 'SECRET', 'mine/own.txt': 'SECRET' })
  const toSpec = (title: string, recording: string) => {
    const body = Buffer.from(JSON.stringify(toResult({ scenario: title, recording: 'r.jsonl' }))).toString('base64')
    const attachments = [
      { name: 'resilience.json', body },
      { name: 'r.jsonl', path: recording },
    ]
    return { title, tests: [{ results: [{ attachments }] }] }
  }
  const specs = [toSpec('one', join(folder, 'secret.txt')), toSpec('two', 'own.txt')]
  await writeFile(join(folder, 'mine/r.json'), JSON.stringify({ config: {}, suites: [{ title: 'a', specs }] }))
  const { problems } = await write('mine/r.json')
  expect(problems).toEqual([
    expect.stringMatching(
      /^mine\/r\.json: one: \S+secret\.txt is not read: it is outside the folder of the results\.$/,
    ),
    'mine/r.json: two: its recording r.jsonl is not a recording.',
  ])
  for (const name of await readdir(join(folder, 'report'))) expect(await read(name)).not.toContain('SECRET')
})

test('pictures and recordings that are missing or something else are told, and the report is made', async () => {
  const files = { 'resilience-before.jpg': '<svg onload="alert(1)">', 'resilience-at.jpg': toJpeg() }
  await run('test-results/a', { pictures: PICTURES, recording: 'gone.jsonl' }, files)
  const { problems } = await write()
  expect(problems.toSorted()).toEqual([
    'a/resilience.json: its picture resilience-after.jpg is not there.',
    'a/resilience.json: its picture resilience-before.jpg is not a JPEG.',
    'a/resilience.json: its recording gone.jsonl is not there.',
  ])
  expect(await read('index.html')).toContain('3 things could not be read')
  expect(await readdir(join(folder, 'report'))).toEqual(['index.html', 'pictures', 'results.json'])
})

describe('of several tries', () => {
  test('the last retry counts, and those before it are told', async () => {
    await run('test-results/a', { verdict: 'stuck', retry: 0 })
    await run('test-results/a-retry2', { verdict: 'recovered', retry: 2 })
    await run('test-results/a-retry1', { verdict: 'broke', retry: 1, why: 'at /home/jo/shop/src/buy.ts' })
    expect((await write()).counts).toMatchObject({ total: 1, survived: 1 })
    const { runs } = await readData()
    expect(runs).toMatchObject([
      { verdict: 'recovered', earlier: [{ verdict: 'stuck' }, { verdict: 'broke', why: 'at …/src/buy.ts' }] },
    ])
  })

  test('those of shards make one grid, and a shard that ran again counts', async () => {
    await run('shard-1/a', { verdict: 'broke' })
    await run('shard-2/b', { verdict: 'told', scenario: 'transaction-refused' })
    await run('again/a', { verdict: 'recovered' })
    expect((await write('shard-1', 'shard-2', 'again')).counts).toMatchObject({ total: 2, met: 2, survived: 2 })
  })
})

describe('no machine path and no secret', () => {
  const SECRETS = ['587d5484ce2a2a6ee3ba1962fdd7e858', 'hunter22hunter22', '0123456789abcdef0123456789abcdef']

  test('stands in the page, in its data, or in the names of its files', async () => {
    const path = join(folder, 'src/buy.ts')
    const text = [
      `at ${path}:1:2 (file://${path})`,
      'C:\\Users\\jo\\shop\\buy.ts',
      `wc:7f6e50@2?relay-protocol=irn&symKey=${SECRETS[0]}`,
      `https://jo:${SECRETS[1]}@node.test/v3/${SECRETS[2]}?key=${SECRETS[1]}`,
    ].join(' ')
    const [request] = toResult().facts.requests
    if (!request) throw new Error('no request')
    const requests = [{ ...request, error: { code: 1, message: text } }]
    const said = { flow: `checkout ${path}`, spec: path, why: text, met: text, title: text, recording: 'r.jsonl' }
    const facts = { errors: [text], newTexts: [text], busy: [text], failure: text, requests }
    const rest = { command: `npx playwright test ${path}`, pictures: { at: 'gone.jpg' }, facts }
    await run('test-results/a', { ...said, ...rest }, { 'r.jsonl': '{}' })
    await writeFiles(folder, { 'test-results/b/resilience.json': JSON.stringify({ v: 9, path }) })
    await write('test-results', join(folder, 'test-results'))
    const all = [
      await read('index.html'),
      await read('results.json'),
      (await readdir(join(folder, 'report'), { recursive: true })).join('\n'),
    ]
    const told = all.map((one) => one.replaceAll('\\\\', '\\'))
    const here = [folder, 'file:///', 'C:\\', 'jo:', '\\Users', hostname(), `/${userInfo().username}/`]
    expect([...SECRETS, ...here].filter((hidden) => told.some((one) => one.includes(hidden)))).toEqual([])
    expect(told[1]).toContain('…/src/buy.ts')
  })
})

describe('the folder of the report', () => {
  test('an earlier report is replaced, with its pictures and recordings', async () => {
    const files = { 'a.jpg': toJpeg(480, 300, 1), 'r.jsonl': '{}' }
    await run('test-results/a', { pictures: { at: 'a.jpg' }, recording: 'r.jsonl' }, files)
    await write()
    const before = await readdir(join(folder, 'report/pictures'))
    await run('test-results/a', { pictures: { at: 'a.jpg' } }, { 'a.jpg': toJpeg(480, 300, 2) })
    await write()
    const after = await readdir(join(folder, 'report/pictures'))
    expect(after).toHaveLength(1)
    expect(after).not.toEqual(before)
    expect(await readdir(join(folder, 'report'))).toEqual(['index.html', 'pictures', 'results.json'])
  })

  test.each([
    ['other files', 'notes.txt', 'report holds other files than a report, such as notes.txt.'],
    ['a page of somebody else', 'index.html', 'report holds other files than a report.'],
  ])('%s are not touched', async (_what, name, message) => {
    await run('test-results/a')
    await writeFiles(folder, { [`report/${name}`]: 'mine' })
    await expect(write()).rejects.toThrow(`${message}\nGive a new folder with --output, or empty this one.`)
    expect(await read(name)).toBe('mine')
    expect(await readdir(join(folder, 'report'))).toEqual([name])
  })

  test('a file in its place is named', async () => {
    await run('test-results/a')
    await writeFile(join(folder, 'report'), '')
    await expect(write()).rejects.toThrow('report cannot be read: a part of its path is a file, not a folder.')
  })

  test('stays as it was where there are no results', async () => {
    await run('test-results/a')
    await write()
    const before = await read('index.html')
    await mkdir(join(folder, 'empty'))
    await expect(write('empty')).rejects.toThrow(
      'There is no result of a resilience test in empty.\nWrite a flow with resilience() of walletbench/playwright',
    )
    expect(await read('index.html')).toBe(before)
  })
})

test('where nothing can be read, it is said why', async () => {
  await writeFiles(folder, { 'test-results/a/resilience.json': '{"v":2}' })
  await expect(write()).rejects.toThrow(
    /^There is no result .* in test-results\.\n {2}a\/resilience\.json is a result of version 2\./,
  )
})

test('200 runs with 600 different pictures of 12 kB are below 10 MB', async () => {
  const texts = Array.from({ length: 10 }, (_, index) => `A text of the page that is new, number ${index}`)
  await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      const picture = (seed: number) => Buffer.concat([toJpeg(480, 300, index * 3 + seed), Buffer.alloc(12_000, 1)])
      const files = Object.fromEntries(Object.values(PICTURES).map((name, place) => [name, picture(place)]))
      const scenario = scenarios[index % scenarios.length]?.id ?? ''
      const verdict = VERDICTS[index % VERDICTS.length] ?? 'stuck'
      const flow = `flow ${Math.floor(index / scenarios.length)}`
      const own = { flow, scenario, verdict, pictures: PICTURES, facts: { newTexts: texts } }
      await run(`test-results/${index}`, own, files)
    }),
  )
  const { size, counts } = await write()
  expect(counts.total).toBe(200)
  expect(size).toBeGreaterThan(600 * 12_000)
  expect(size).toBeLessThan(10_000_000)
})
