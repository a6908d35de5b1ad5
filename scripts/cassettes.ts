import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readEnvironment } from '#mocks/node/bench/readEnvironment'
import { findBrowser } from '#mocks/node/doctor/findBrowser'
import { writeWholeFile } from '#mocks/node/files/writeWholeFile'
import { buildCassettes } from './buildCassettes.ts'
import { packageRoot } from './packageRoot.ts'

const folder = join(packageRoot, 'fixtures/cassettes')
const { values } = parseArgs({ options: { date: { type: 'string' }, out: { type: 'string', default: folder } } })
const date = new Date(values.date ?? Date.now())
if (Number.isNaN(date.getTime())) {
  process.stderr.write(`--date is "${values.date}". Expected a date such as 2026-01-02.\n`)
  process.exit(2)
}
const { chromium, path } = readEnvironment()
date.setUTCHours(0, 0, 0, 0)
const built = await buildCassettes({ date: date.toISOString(), chromium: findBrowser({ named: chromium, path }) })
for (const { file, text } of built) {
  await writeWholeFile({ file: join(values.out, file), content: text, overwrite: true })
  process.stdout.write(`${join(values.out, file)}: ${text.length.toLocaleString('en')} bytes\n`)
}
