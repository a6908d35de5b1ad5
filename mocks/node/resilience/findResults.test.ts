import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { createZip } from '#mocks/node/metamaskBuild/testing/fakeMetaMask'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { writeFiles } from '#mocks/node/testing/makeKeptFolder'
import { toResult } from '#mocks/resilience/testing/makeResult'
import { findResults } from './findResults.ts'
import { toJpeg, writeRun } from './testing/runFiles.ts'

let folder: string
beforeEach(async () => {
  folder = await makeFolder()
})

const result = toResult({ pictures: { at: 'resilience-at.jpg' } })
const text = JSON.stringify(result)
const base64 = (content: string | Uint8Array) => Buffer.from(content).toString('base64')

async function find(...paths: string[]) {
  const found = await findResults(paths, folder)
  const pictures = await Promise.all(found.results.map((one) => one.read('resilience-at.jpg')))
  found.close()
  return { scenarios: found.results.map((one) => one.result.scenario), pictures, problems: found.problems }
}

describe('in a folder of test results', () => {
  test('results are found at any depth, with what lies beside them', async () => {
    await writeRun(join(folder, 'test-results/a'), result, { 'resilience-at.jpg': toJpeg() })
    await writeRun(join(folder, 'test-results/shard-2/b'), toResult({ scenario: 'b' }))
    const { scenarios, pictures, problems } = await find('test-results')
    expect(scenarios).toEqual(['signature-ignored', 'b'])
    expect(pictures[0]).toEqual(Buffer.from(toJpeg()))
    expect(pictures[1]).toBeUndefined()
    expect(problems).toEqual([])
  })

  test('Playwright’s copies of the attachments are not found again', async () => {
    await writeRun(join(folder, 'r/a'), result)
    await writeFiles(folder, { 'r/a/attachments/resilience-json-6a1c.json': text })
    expect((await find('r')).scenarios).toEqual(['signature-ignored'])
  })

  test('a report of the JSON reporter that has the name of a result is not one', async () => {
    await writeRun(join(folder, 'r/a'), result)
    await writeFile(join(folder, 'r/resilience.json'), JSON.stringify({ config: {}, suites: [] }))
    expect(await find('r')).toMatchObject({ scenarios: ['signature-ignored'], problems: [] })
  })

  test('one that cannot be read does not hide the others', async () => {
    await writeRun(join(folder, 'r/a'), result)
    await writeRun(join(folder, 'r/b'), { ...result, v: 7 } as never)
    await writeFiles(folder, { 'r/c/resilience.json': text.slice(0, 50) })
    const { scenarios, problems } = await find('r')
    expect(scenarios).toEqual(['signature-ignored'])
    expect(problems).toEqual([
      expect.stringMatching(/^b\/resilience\.json is a result of version 7\. .* Run the tests again/),
      expect.stringMatching(/^c\/resilience\.json is not valid JSON\. .* Run the test again\.$/),
    ])
  })

  test('traces of tests are not read, and a damaged zip is named', async () => {
    await writeRun(join(folder, 'r/a'), result)
    const trace = createZip([{ name: 'trace.trace', text: '{}' }])
    await writeFiles(folder, { 'r/a/trace.zip': trace, 'r/broken.zip': 'PK' })
    const { scenarios, problems } = await find('r')
    expect(scenarios).toEqual(['signature-ignored'])
    expect(problems).toEqual(['broken.zip cannot be read: it is damaged or incomplete.'])
  })

  test('a link leads out of it: it is not followed', async () => {
    await writeFile(join(folder, 'secret.jpg'), toJpeg())
    await writeRun(join(folder, 'r/a'), result)
    await symlink(join(folder, 'secret.jpg'), join(folder, 'r/a/resilience-at.jpg'))
    await expect(find('r')).rejects.toThrow(/resilience-at\.jpg is not read: it is outside the folder of the results\./)
  })
})

describe('in a blob report', () => {
  const toEvents = (...events: readonly object[]) => events.map((event) => `${JSON.stringify(event)}\n`).join('')
  const json = { name: 'resilience.json', contentType: 'application/json' }
  const jpeg = { name: 'resilience-at.jpg', contentType: 'image/jpeg', path: 'resources/1f.jpeg' }
  const resources = [
    { name: 'resources/1f.jpeg', text: toJpeg() },
    { name: 'resources/2a.json', text },
  ]
  const writeBlob = (path: string, events: string) =>
    writeFile(join(folder, path), createZip([...resources, { name: 'report.jsonl', text: events }]))
  const metadata = { method: 'onBlobReportMetadata', params: { version: 2 } }

  const params = (...attachments: object[]) => ({ testId: 't', resultId: 'r1', attachments })
  const older = { ...json, body: { type: 'Buffer', data: [123] }, base64: base64(text) }
  const ended = (rest: object) => ({ method: 'onTestEnd', params: { test: {}, result: { id: 'r1', ...rest } } })

  test.each([
    [
      'of today: attachments come as they are made',
      [
        { method: 'onAttach', params: params({ ...json, path: 'resources/2a.json' }) },
        { method: 'onAttach', params: params(jpeg) },
        ended({}),
      ],
    ],
    ['of an older Playwright: the end of the test has them', [ended({ attachments: [older, jpeg] })]],
  ])('%s', async (_what, events) => {
    await mkdir(join(folder, 'blob-report'))
    await writeBlob('blob-report/report-1.zip', toEvents(metadata, ...events))
    for (const path of ['blob-report', 'blob-report/report-1.zip']) {
      const { scenarios, pictures, problems } = await find(path)
      expect(scenarios).toEqual(['signature-ignored'])
      expect(pictures).toEqual([Buffer.from(toJpeg())])
      expect(problems).toEqual([])
    }
  })

  test('attachments of two results are not mixed', async () => {
    const attach = (resultId: string, ...list: object[]) => ({
      method: 'onAttach',
      params: { ...params(...list), resultId },
    })
    const events = [
      attach('r1', { ...json, base64: base64(JSON.stringify(toResult({ scenario: 'one' }))) }),
      attach('r2', { ...json, base64: base64(JSON.stringify(toResult({ scenario: 'two' }))) }, jpeg),
    ]
    await writeBlob('report.zip', toEvents(metadata, ...events))
    const { scenarios, pictures } = await find('report.zip')
    expect(scenarios).toEqual(['one', 'two'])
    expect(pictures.map((picture) => picture !== undefined)).toEqual([false, true])
  })

  test('tests without a result, and output that looks like one, are passed over', async () => {
    const events = [
      { method: 'onStdIO', params: { data: '{"method":"onAttach"' } },
      { method: 'onAttach', params: { resultId: 'r1', attachments: [jpeg] } },
      { method: 'onAttach', params: { resultId: 'r1', attachments: 'none' } },
    ]
    await writeBlob('report.zip', toEvents(metadata, ...events))
    expect(await find('report.zip')).toMatchObject({ scenarios: [], problems: [] })
  })

  test('a result whose file is missing is named', async () => {
    const attachments = [{ ...json, path: 'resources/gone.json' }]
    await writeBlob('report.zip', toEvents(metadata, { method: 'onAttach', params: { resultId: 'r1', attachments } }))
    const wanted = ['report.zip names a result that is not there: resources/gone.json.']
    expect((await find('report.zip')).problems).toEqual(wanted)
  })

  test('another zip, and one that is damaged, are refused', async () => {
    const trace = createZip([{ name: 'trace.trace', text: '' }])
    await writeFiles(folder, { 'trace.zip': trace, 'broken.zip': 'PK' })
    for (const path of ['trace.zip', 'broken.zip'])
      await expect(find(path)).rejects.toThrow(
        /is not a blob report of Playwright\.\nRun the tests with --reporter=blob/,
      )
  })
})

describe('a zip that unpacks to far more than it has', () => {
  const zeros = Buffer.alloc(50_000_000)

  test.each<[string, Parameters<typeof createZip>[0], RegExp]>([
    [
      'its events',
      [{ name: 'report.jsonl', text: zeros }],
      /"report\.jsonl" unpacks to more than 200 times its size\.$/,
    ],
    ['events that claim too little', [{ name: 'report.jsonl', text: zeros, claims: { size: 9 } }], /not a blob report/],
    [
      'a result',
      [
        { name: 'x', text: zeros },
        {
          name: 'report.jsonl',
          text: '{"method":"onAttach","params":{"resultId":"r","attachments":[{"name":"resilience.json","path":"x"}]}}',
        },
      ],
      /"x" unpacks to more than 200 times its size\.$/,
    ],
  ])('%s: it is named, and not unpacked', async (_what, entries, problem) => {
    await writeFiles(folder, { 'r/b.zip': createZip(entries) })
    const before = process.memoryUsage().arrayBuffers
    const found = await find('r').catch(({ message }: Error) => ({ problems: [message], scenarios: [] }))
    expect(found).toMatchObject({ scenarios: [], problems: [expect.stringMatching(problem)] })
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10_000_000)
  })
})

describe('in a report of the JSON reporter', () => {
  const toInner = (attachments: readonly object[]) => {
    const tests = [{ results: [{ retry: 0, attachments }] }]
    return { title: 'inner', specs: [{ title: 'checkout › x', tests }] }
  }
  const toReport = (...attachments: readonly object[]) =>
    JSON.stringify({ config: {}, suites: [{ title: 'a.spec.ts', specs: [], suites: [toInner(attachments)] }] })
  const writeReport = (...attachments: readonly object[]) => writeFile(join(folder, 'r.json'), toReport(...attachments))

  test('attachments are read by their path, absolute or beside the report, or from the report itself', async () => {
    await writeRun(join(folder, 'a'), result, { 'resilience-at.jpg': toJpeg() })
    const at = (path: string) => [
      { name: 'resilience.json', path: join(path, 'resilience.json') },
      { name: 'resilience-at.jpg', path: join(path, 'resilience-at.jpg') },
    ]
    const inside = [
      { name: 'resilience.json', body: base64(text) },
      { name: 'resilience-at.jpg', body: base64(toJpeg()) },
    ]
    for (const attachments of [at(join(folder, 'a')), at('a'), inside]) {
      await writeFile(join(folder, 'merged.json'), toReport(...attachments))
      const { scenarios, pictures, problems } = await find('merged.json')
      expect(scenarios).toEqual(['signature-ignored'])
      expect(pictures).toEqual([Buffer.from(toJpeg())])
      expect(problems).toEqual([])
    }
  })

  test('of a test that attached twice the last counts', async () => {
    const encode = (scenario: string) => base64(JSON.stringify(toResult({ scenario })))
    const body = (scenario: string) => ({ name: 'resilience.json', body: encode(scenario) })
    await writeReport(body('one'), body('two'))
    expect((await find('r.json')).scenarios).toEqual(['two'])
  })

  test('files that lie on another machine are named with their test', async () => {
    await writeReport({ name: 'resilience.json', path: '/elsewhere/r/resilience.json' })
    const { problems } = await find('r.json')
    expect(problems).toEqual([expect.stringMatching(/^r\.json: checkout › x names a result that is not there: /)])
  })

  test('a file outside the report’s folder is named, and not read, unless its folder is given too', async () => {
    await writeRun(join(folder, 'theirs/a'), result, { 'resilience-at.jpg': toJpeg() })
    await mkdir(join(folder, 'mine'))
    await symlink('../theirs/a/resilience.json', join(folder, 'mine/link.json'))
    await symlink('../theirs', join(folder, 'mine/folder'))
    const relative = ['../theirs/a/resilience.json', 'link.json', 'folder/a/resilience.json']
    for (const path of [...relative, join(folder, 'theirs/a/resilience.json')]) {
      await writeFile(join(folder, 'mine/r.json'), toReport({ name: 'resilience.json', path }))
      const { scenarios, problems } = await find('mine/r.json')
      expect(scenarios).toEqual([])
      expect(problems).toEqual([
        expect.stringMatching(
          /^mine\/r\.json: checkout › x: \/\S+ is not read: it is outside the folder of the results\.$/,
        ),
      ])
    }
    expect((await find('mine/r.json', 'theirs')).problems).toEqual([])
  })

  test('one that names the same file many times is read up to a limit', async () => {
    await writeRun(join(folder, 'r'), result)
    const [suite] = JSON.parse(toReport({ name: 'resilience.json', path: 'r/resilience.json' })).suites
    await writeFile(join(folder, 'r.json'), JSON.stringify({ config: {}, suites: Array(1_000).fill(suite) }))
    const found = await findResults(['r.json'], folder, 2.5 * text.length)
    expect(found.results).toHaveLength(3)
    expect(found.problems).toEqual([expect.stringMatching(/^r\.json: its results are larger than \S+ MB\. The /)])
  })

  test.each(['', '{}', '[]', '{"suites":1}', 'no JSON'])('%j is refused', async (content) => {
    await writeFile(join(folder, 'r.json'), content)
    const attempt = find('r.json')
    await expect(attempt).rejects.toThrow(/^r\.json is not a report of Playwright’s JSON reporter\.\nGive a folder/)
  })
})

test('what is not there is named, and what to do', async () => {
  await expect(find('test-results')).rejects.toThrow(
    'test-results cannot be read: there is no such file or folder.\nRun the tests of your flows first',
  )
})
