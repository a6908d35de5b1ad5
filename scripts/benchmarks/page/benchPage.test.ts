import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { readSpecTimes } from './benchPage.ts'

let folder: string
beforeEach(async () => {
  folder = await makeFolder()
})

const body = Buffer.from('["http://127.0.0.1:1/assets/a.js"]').toString('base64')
const attachments = [
  { name: 'trace', path: 'trace.zip' },
  { name: 'requests', body },
]
const requests = ['http://127.0.0.1:1/assets/a.js']

/** A report of one file with two groups. Each group lists its specs' start in seconds and duration in ms. */
async function writeReport(
  groups: Record<string, readonly (readonly [second: number, duration: number])[]>,
  status = 'passed',
) {
  const suites = Object.entries(groups).map(([title, times]) => ({
    title,
    specs: times.map(([second, duration]) => ({
      tests: [{ results: [{ status, startTime: new Date(second * 1_000).toISOString(), duration, attachments }] }],
    })),
  }))
  const path = join(folder, 'report.json')
  await writeFile(path, JSON.stringify({ suites: [{ title: 'sign.spec.ts', suites }] }))
  return path
}

test('times and requests by group, without the first spec of all', async () => {
  const path = await writeReport({
    one: [
      [5, 50],
      [1, 900],
    ],
    other: [[3, 30]],
  })
  expect([...(await readSpecTimes(path))]).toEqual([
    ['other', { durations: [30], requests }],
    ['one', { durations: [50], requests }],
  ])
})

test('a spec that failed tells no time, and neither does a run without a report', async () => {
  await expect(readSpecTimes(await writeReport({ one: [[1, 5]] }, 'timedOut'))).rejects.toThrow('ended timedOut')
  await expect(readSpecTimes(join(folder, 'none.json'))).rejects.toThrow('wrote no report')
})
