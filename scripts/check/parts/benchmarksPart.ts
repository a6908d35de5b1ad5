import { join } from 'node:path'
import { reportFailure, type TestPart } from '#scripts/check/testPart'

const PROGRAMS: readonly (readonly [module: string, ...words: string[]])[] = [
  ['bench', '--smallest'],
  ['soak', '--smallest'],
  ['fuzz', '--smallest'],
]

export const benchmarksPart: TestPart = {
  name: 'benchmarks',
  title: 'Benchmarks at their smallest size',
  async run({ run, root, environment }, { shard }) {
    if (shard && shard.index > 1)
      return { passed: 0, failed: 0, skipped: 0, notRun: [`shard 1 of ${shard.count} runs it`] }
    if (environment.failedBuilds.length > 0) return reportFailure('Not run: the build is incomplete.')
    const runs = PROGRAMS.map(async ([module, ...words]) => {
      const code = await run(process.execPath, [join(root, 'dist/scripts', `${module}.js`), ...words])
      return code === 0 ? [] : [`npm run ${module} -- ${words.join(' ')} ended with ${code}`]
    })
    const failures = (await Promise.all(runs)).flat()
    return { passed: PROGRAMS.length - failures.length, failed: failures.length, skipped: 0, failures }
  },
}
