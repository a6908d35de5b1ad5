import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createEndedRunner } from './check/testPart.ts'
import { findProperties } from './fuzz/findProperties.ts'
import { planRound, readFuzzMinutes } from './fuzz/planFuzz.ts'
import { toFuzzReport } from './fuzz/toFuzzReport.ts'
import { packageRoot } from './packageRoot.ts'
import { readOrExit } from './programErrors.ts'

const write = (text: string): void => void process.stdout.write(text)

const runner = createEndedRunner(packageRoot)

const minutes = readOrExit(() => readFuzzMinutes(process.argv.slice(2)))
const isSmallest = minutes === 0
const all = await findProperties(packageRoot)
const files = isSmallest ? all.slice(0, 1) : all
const properties = files.reduce((sum, file) => sum + file.properties, 0)
const until = Date.now() + minutes * 60_000
const report = join(packageRoot, 'test-results/fuzz.json')
await mkdir(join(packageRoot, 'test-results'), { recursive: true })
write(`${properties} properties of ${files.length} files, for ${minutes} min\n`)

let failed = 0
for (let rounds = 0; failed === 0; rounds++) {
  const seed = Math.floor(Math.random() * 2 ** 31)
  const fuzz = planRound({ seed, now: Date.now(), until, properties, isFirst: rounds === 0 })
  if (!fuzz) break
  write(`\nSeed ${seed}, ${(fuzz.ms / 1_000).toFixed(1)} s for each property\n`)
  await rm(report, { force: true })
  const vitest = join(packageRoot, 'node_modules/vitest/vitest.mjs')
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const args = [vitest, 'run', ...reporters, ...files.map(({ path }) => path)]
  const code = await runner.run(process.execPath, args, { WALLETBENCH_FUZZ: JSON.stringify(fuzz) })
  const found = await readFindings()
  for (const text of found) write(`\n✗ ${text}`)
  failed += found.length || (code === 0 ? 0 : 1)
}
write(failed === 0 ? '\nNothing found.\n' : `\n${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1

async function readFindings(): Promise<readonly string[]> {
  try {
    return toFuzzReport(JSON.parse(await readFile(report, 'utf8')), packageRoot)
  } catch {
    return ['Vitest ended without a report.\n']
  }
}
