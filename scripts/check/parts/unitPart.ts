import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestPart } from '#scripts/check/testPart'
import { countUnitTests, readReport } from '../readReport.ts'

/** These wait for others' timeouts, or install what users install. */
const SLOW = 'slow'

const NOT_RUN =
  '*.slow.test.ts: they wait for timeouts of other programs, install what users install, or start many processes. To run them: npm run test:all'

export const unitPart: TestPart = {
  name: 'unit',
  title: 'Unit tests',
  async run({ run, root, reportFolder }, { whole, args, shard }) {
    const report = join(reportFolder, 'unit.json')
    await rm(report, { force: true })
    const vitest = join(root, 'node_modules/vitest/vitest.mjs')
    const command = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    if (!whole) command.push(`--project=!${SLOW}`)
    if (shard) {
      const { index, count } = shard
      command.push(`--shard=${index}/${count}`, '--reporter=blob')
      command.push(`--outputFile.blob=${join(reportFolder, `blob-unit/${index}.json`)}`)
    }
    const outcome = await readReport(report, await run(process.execPath, [vitest, ...command, ...args]), countUnitTests)
    return whole ? outcome : { ...outcome, notRun: [NOT_RUN] }
  },
}
