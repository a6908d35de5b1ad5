// `npm test`: everything that must hold. `npm test -- types lint` runs those steps alone.
import { mkdir } from 'node:fs/promises'
import { constants } from 'node:os'
import { join } from 'node:path'
import { readEnvironment } from '#mocks/node/readEnvironment'
import { createCommandRunner } from './check/createCommandRunner.ts'
import { runSteps } from './check/runSteps.ts'
import { steps } from './check/table.ts'
import { packageRoot } from './packageRoot.ts'

const names = process.argv.slice(2)
const unknown = names.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0) {
  process.stderr.write(`No such step: ${unknown.join(', ')}. Steps: ${steps.map(({ name }) => name).join(', ')}.\n`)
  process.exit(2)
}

const runner = createCommandRunner(packageRoot)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void runner.stop().then(() => process.exit(128 + constants.signals[signal])))

const environment = readEnvironment()
const reportFolder = join(packageRoot, 'test-results')
await mkdir(reportFolder, { recursive: true })
const chosen = steps.filter(({ name }) => names.length === 0 || names.includes(name))
const write = (text: string) => void process.stdout.write(text)
const { passed, failed, skipped, failures } = await runSteps(
  chosen,
  { run: runner.run, environment, root: packageRoot, reportFolder },
  write,
)

for (const build of environment.failedBuilds) write(`\n✗ The build of ${build} failed: see the top.\n`)
const allFailed = failed + environment.failedBuilds.length
// Once more at the end, where one looks: what a step printed is far above.
if (failures.length > 0) write(`\nFailed:\n${failures.map((line) => `  ✗ ${line}\n`).join('')}`)
write(skipped > 0 ? `\n${skipped} skipped\n` : '\n')
write(`${passed} passed, ${allFailed} failed\n`)
process.exitCode = allFailed === 0 ? 0 : 1
