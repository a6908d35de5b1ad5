// `npm test`: a run that covers each flow once. `npm run test:all`: everything. `npm test -- types unit`: these parts,
// whole. `npm test -- unit mocks/relay`: the words after the last part's name go to its runner.
import { mkdir } from 'node:fs/promises'
import { constants } from 'node:os'
import { join } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'
import { readEnvironment } from '#mocks/node/bench/readEnvironment'
import { createCommandRunner } from './check/createCommandRunner.ts'
import { readTestArguments, type TestCommand } from './check/readTestArguments.ts'
import { runTestParts } from './check/runTestParts.ts'
import { testParts } from './check/testParts.ts'
import { toSummary } from './check/toSummary.ts'
import { packageRoot } from './packageRoot.ts'

const { parts: chosen, left, select } = readOrExit(process.argv.slice(2))

const runner = createCommandRunner(packageRoot)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void runner.stop().then(() => process.exit(128 + constants.signals[signal])))

const environment = readEnvironment()
const reportFolder = join(packageRoot, 'test-results')
await mkdir(reportFolder, { recursive: true })
const context = { run: runner.run, environment, root: packageRoot, reportFolder }
const write = (text: string) => void process.stdout.write(text)
const results = await runTestParts(chosen, context, select, write)
const { text, failed } = toSummary(results, left, environment.failedBuilds)
write(text)
process.exitCode = failed === 0 ? 0 : 1

function readOrExit(words: readonly string[]): TestCommand {
  try {
    return readTestArguments(words, testParts)
  } catch (error) {
    if (!(error instanceof BenchError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(2)
  }
}
