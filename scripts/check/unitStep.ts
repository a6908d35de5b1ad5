import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { countUnitTests } from './countUnitTests.ts'
import { readReport } from './readReport.ts'
import type { Step } from './step.ts'

/** The tests beside the sources, by Vitest. */
export const unitStep: Step = {
  name: 'unit',
  title: 'Unit tests',
  async run({ run, root, reportFolder }) {
    const report = join(reportFolder, 'unit.json')
    await rm(report, { force: true })
    const vitest = join(root, 'node_modules/vitest/vitest.mjs')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    return readReport(report, await run(process.execPath, [vitest, 'run', ...reporters]), countUnitTests)
  },
}
