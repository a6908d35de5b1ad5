import { readFile } from 'node:fs/promises'
import { constants } from 'node:os'
import { join } from 'node:path'
import { readEnvironment } from '#mocks/node/bench/readEnvironment'
import { median } from '../benchmarks/median.ts'
import { toTextTable } from '../benchmarks/toTextTable.ts'
import { createCommandRunner } from '../check/createCommandRunner.ts'
import { listOthers } from '../check/listOthers.ts'
import { runBrowserTests } from '../check/runBrowserTests.ts'
import { packageRoot } from '../packageRoot.ts'
import { readSoakTimes, type SoakReport } from './readSoakTimes.ts'

const CONFIG = 'e2e/others/soak.config.ts'

/**
 * Connects and signs so often on the installed dapps of `e2e/others`, in the browser and by WalletConnect, in one worker
 * and without a retry.
 *
 * @returns whether all passed
 */
export async function soakOthers(runs: number, write: (text: string) => void): Promise<boolean> {
  const { built, missing } = listOthers(packageRoot)
  for (const name of missing) write(`${name} is left out: it is not installed. To install all: npm run setup:others\n`)
  if (built.length === 0) {
    process.stderr.write('No dapp of e2e/others is installed. Install them: npm run setup:others\n')
    return false
  }
  const runner = createCommandRunner(packageRoot)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void runner.stop().then(() => process.exit(128 + constants.signals[signal])))

  const start = performance.now()
  const reportFolder = join(packageRoot, 'test-results')
  const report = join(reportFolder, 'soak.json')
  const { passed, failed, skipped } = await runBrowserTests(
    { run: runner.run, environment: readEnvironment(), root: packageRoot, reportFolder },
    {
      config: CONFIG,
      report: 'soak',
      args: ['--reporter=dot,json', '--workers=1', '--retries=0'],
      variables: { WALLETBENCH_SOAK_RUNS: String(runs) },
    },
  )
  const seconds = Math.round((performance.now() - start) / 1_000)
  write(`\n${passed} passed, ${failed} failed, ${Math.floor(seconds / 60)} min ${seconds % 60} s\n`)
  const times = await readTimes(report)
  write('Connect and sign, from the first click to the signature, without the first run of a worker:\n')
  write(toTextTable([['', 'runs', 'median s', '95th percentile s'], ...Array.from(times, toRow)]))
  return failed === 0 && skipped === 0 && passed === runs
}

async function readTimes(report: string): Promise<ReadonlyMap<string, readonly number[]>> {
  try {
    return readSoakTimes(JSON.parse(await readFile(report, 'utf8')) as SoakReport)
  } catch {
    // The runner has said why there is no report.
    return new Map()
  }
}

function toRow([way, times]: readonly [string, readonly number[]]): string[] {
  const sorted = times.toSorted((one, other) => one - other)
  const late = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0
  return [way, `${times.length}`, (median(times) / 1_000).toFixed(2), (late / 1_000).toFixed(2)]
}
