import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scenarios } from '#fixtures/resilience/scenarios'
import { writeFiles } from '#mocks/node/testing/makeKeptFolder'
import type { ReportData } from '#mocks/resilience/report/toReportData'
import { toResult } from '#mocks/resilience/testing/makeResult'
import { toJpeg } from './testing/runFiles.ts'
import { writeReport } from './writeReport.ts'

/** Playwright itself, as its own reporters write: two shards, a retry, and one report of both. */
const root = fileURLToPath(new URL('../../../', import.meta.url))
const cli = join(root, 'node_modules/@playwright/test/cli.js')
const run = promisify(execFile)
const SPEC = `import { mkdirSync, writeFileSync } from 'node:fs'
import { test } from '@playwright/test'
const { result, jpeg } = JSON.parse(process.env.SEED)
for (const scenario of ['one', 'two', 'three', 'four'])
  test(scenario, async ({}, info) => {
    mkdirSync(info.outputDir, { recursive: true })
    const write = async (name, content, contentType) => {
      writeFileSync(info.outputPath(name), content)
      await info.attach(name, { path: info.outputPath(name), contentType })
    }
    const isFirst = scenario === 'two' && info.retry === 0
    const own = { ...result, scenario, title: scenario, retry: info.retry, verdict: isFirst ? 'stuck' : 'told' }
    await write('resilience-at.jpg', Buffer.from(jpeg, 'base64'), 'image/jpeg')
    await write('resilience-recording.jsonl', '{"recording":"' + scenario + info.retry + '"}\\n', 'application/jsonl')
    await write('resilience.json', JSON.stringify(own), 'application/json')
    if (isFirst) throw new Error('stuck')
  })
`

let folder: string
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'walletbench-resilience-')))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const config = { fullyParallel: true, workers: 1, retries: 1, reporter: [['blob', { outputDir: 'blobs' }]] }
  await writeFiles(folder, {
    'package.json': '{"type":"module"}',
    'a.spec.js': SPEC,
    'playwright.config.js': `export default ${JSON.stringify(config)}`,
  })
  const result = toResult({ pictures: { at: 'resilience-at.jpg' }, recording: 'resilience-recording.jsonl' })
  const seed = JSON.stringify({ result, jpeg: Buffer.from(toJpeg()).toString('base64') })
  const plain = { FORCE_COLOR: undefined, NO_COLOR: undefined }
  const env = { ...process.env, SEED: seed, PWTEST_BLOB_DO_NOT_REMOVE: '1', ...plain }
  for (const shard of ['1', '2']) {
    await run(process.execPath, [cli, 'test', `--shard=${shard}/2`], { cwd: folder, env })
    await rename(join(folder, 'test-results'), join(folder, `results-${shard}`))
  }
  const args = [cli, 'merge-reports', '--reporter', 'json', 'blobs']
  const { stdout } = await run(process.execPath, args, { cwd: folder, env, maxBuffer: 2 ** 26 })
  await writeFile(join(folder, 'merged.json'), stdout)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('both shards have written a blob', async () =>
  expect((await readdir(join(folder, 'blobs'))).filter((name) => name.endsWith('.zip'))).toHaveLength(2))

test.each([
  ['folders of test results', ['results-1', 'results-2']],
  ['the folder of the blob reports', ['blobs']],
  ['the merged report of the JSON reporter', ['merged.json']],
  ['all of them', ['merged.json', 'results-1', 'results-2', 'blobs']],
])('%s give the same report', async (_what, paths) => {
  const output = join('reports', paths.join('-'))
  const report = await writeReport({ paths, output, cwd: folder, catalogue: scenarios, date: new Date(0) })
  expect(report).toMatchObject({ counts: { total: 4, met: 4, survived: 4 }, problems: [] })
  const data = JSON.parse(await readFile(join(dirname(report.page), 'results.json'), 'utf8')) as ReportData
  const runs = data.runs.map(({ scenario, retry, verdict, earlier }) => [scenario, retry, verdict, earlier.length])
  expect(runs).toEqual([
    ['four', 0, 'told', 0],
    ['one', 0, 'told', 0],
    ['three', 0, 'told', 0],
    ['two', 1, 'told', 1],
  ])
  expect(await readdir(join(dirname(report.page), 'pictures'))).toHaveLength(1)
  const recording = data.runs.find(({ scenario }) => scenario === 'two')?.recording ?? ''
  expect(await readFile(join(dirname(report.page), recording), 'utf8')).toBe('{"recording":"two1"}\n')
})
