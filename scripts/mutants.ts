// `npm run mutants [-- name…]`: puts each defect of scripts/mutants/patches into a copy of the sources, and runs the tests.
import { mkdir } from 'node:fs/promises'
import { constants } from 'node:os'
import { join } from 'node:path'
import { readEnvironment } from '#mocks/node/bench/readEnvironment'
import { toTextTable } from './benchmarks/figures.ts'
import { createCommandRunner } from './check/createCommandRunner.ts'
import { createWorkspace, judgeMutant, type Verdict, type Workspace } from './mutants/judgeMutant.ts'
import { readMutants } from './mutants/readMutants.ts'
import { packageRoot } from './packageRoot.ts'
import { reportFailure } from './programErrors.ts'

/** `npm test` runs each flow only once. */
const MAY_PASS_QUICK = 4

let workspace: Workspace | undefined
try {
  const mutants = await readMutants(join(packageRoot, 'scripts/mutants/patches'), process.argv.slice(2))
  workspace = await createWorkspace(packageRoot)
  const { root, remove } = workspace
  const runner = createCommandRunner(root)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      void runner.stop().then(() => {
        remove()
        process.exit(128 + constants.signals[signal])
      })
    })
  const reportFolder = join(root, 'test-results')
  await mkdir(reportFolder, { recursive: true })
  const context = { run: runner.run, environment: readEnvironment(), root, reportFolder }

  const verdicts: Verdict[] = []
  for (const mutant of mutants) {
    process.stdout.write(`\n■ ${mutant.name}: ${mutant.title}\n`)
    verdicts.push(await judgeMutant(mutant, context))
  }
  const rows = verdicts.map(({ name, foundBy, evidence }) => [name, foundBy ?? 'nothing', evidence ?? ''])
  process.stdout.write(`\n${toTextTable([['Mutant', 'found by', ''], ...rows])}`)
  const quick = verdicts.filter(({ foundBy }) => foundBy === 'npm test').length
  const all = verdicts.filter(({ foundBy }) => foundBy !== undefined).length
  process.stdout.write(`\nOf ${verdicts.length} mutants, npm test finds ${quick}, npm run test:all ${all}.\n`)
  if (all < verdicts.length || quick < verdicts.length - MAY_PASS_QUICK) process.exitCode = 1
} catch (error) {
  reportFailure(error)
} finally {
  workspace?.remove()
}
