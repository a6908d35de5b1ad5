// One worker: two would slow each other down.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'
import { toTextTable } from './benchmarks/figures.ts'
import { listTooSlow, readTimedReport, type SpecTimes, summarizeSpecs } from './benchmarks/metamask/specTimes.ts'
import { HOW_TO_GET, runMetaMaskTests } from './check/runMetaMaskTests.ts'
import { createPartContext } from './check/testPart.ts'
import { packageRoot } from './packageRoot.ts'
import { reportFailure } from './programErrors.ts'

const context = createPartContext(packageRoot)
const { reportFolder } = context
await mkdir(reportFolder, { recursive: true })
/** Playwright reads this as a pattern of absolute paths: a folder above the clone must not match it. */
const SPECS = 'e2e/metamask/specs/[^/]*$'
const projects = ['--project=simulator', '--project=metamask']
try {
  const outcome = await runMetaMaskTests(context, [...projects, '--workers=1', SPECS, ...process.argv.slice(2)])
  if (!outcome) throw new BenchError('No build of MetaMask was found.', { hint: `To get one: ${HOW_TO_GET}` })
  const times = summarizeSpecs(await readTimedReport(join(reportFolder, 'metamask.json')))
  process.stdout.write(`\nSpecs, in ms. A worker's first spec also starts its bench and its wallet.\n`)
  process.stdout.write(toTextTable(toRows(times)))
  const tooSlow = listTooSlow(times)
  for (const line of tooSlow) process.stderr.write(`${line}\n`)
  if (outcome.failed > 0 || tooSlow.length > 0) process.exitCode = 1
} catch (error) {
  reportFailure(error)
}

function toRows(times: readonly SpecTimes[]): string[][] {
  const [base] = times
  const rows = times.map(({ project, specs, first, median, slowest }) => [
    project,
    String(specs),
    first.toFixed(0),
    median.toFixed(0),
    `×${(median / (base?.median ?? median)).toFixed(2)}`,
    slowest.toFixed(0),
  ])
  return [['', 'specs', 'first', 'median after', 'to the first row', 'slowest after'], ...rows]
}
