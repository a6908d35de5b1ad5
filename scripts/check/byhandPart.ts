import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { countUnitTests } from './countUnitTests.ts'
import { readReport } from './readReport.ts'
import type { TestPart } from './testPartTypes.ts'

const FOLDER = 'e2e/byhand/vitest'

/** Runs the examples of `e2e/byhand`. Those that are not installed are named and skipped. */
export const byhandPart: TestPart = {
  name: 'byhand',
  title: 'Examples with other runners',
  async run({ run, root, reportFolder }, { whole, args }) {
    if (!whole) return skip('e2e/byhand: examples with other runners. To run them: npm test -- byhand')
    const folder = join(root, FOLDER)
    const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
    if (!existsSync(vitest)) return skip(`${FOLDER} is not installed. To install it: npm run setup:byhand`)
    const report = join(reportFolder, 'byhand.json')
    await rm(report, { force: true })
    const command = ['run', '--root', folder, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    return readReport(report, await run(process.execPath, [vitest, ...command, ...args]), countUnitTests)
  },
}

function skip(line: string) {
  return { passed: 0, failed: 0, skipped: 1, notRun: [line] }
}
