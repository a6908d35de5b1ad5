import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from '../../testing/makeFolder.ts'
import { readTimedReport } from './readTimedReport.ts'

const result = { status: 'passed', workerIndex: 0, startTime: '2026-01-01T00:00:00.000Z', duration: 900 }
const specs = [{ title: 'connects', tests: [{ projectName: 'metamask', results: [result] }] }]

test('reads the times, and says where there are none', async () => {
  const folder = await makeFolder({
    'report.json': JSON.stringify({ config: {}, suites: [{ title: 'a', suites: [{ title: 'b', specs }] }] }),
    'torn.json': '{"suites":[',
    'other.json': '{"suites":[{"specs":[{}]}]}',
  })
  onTestFinished(folder.remove)
  const read = (name: string) => readTimedReport(join(folder.path, name))
  const tests = [{ projectName: 'metamask', results: [result] }]
  expect(await read('report.json')).toEqual({ suites: [{ suites: [{ specs: [{ tests }] }] }] })
  for (const name of ['torn.json', 'other.json', 'none.json'])
    await expect(read(name)).rejects.toThrow(/wrote no report to .*\.json, so there are no times to show/)
})
