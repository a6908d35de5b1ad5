import { readdirSync, readFileSync } from 'node:fs'
import type { Bench, BenchParameters } from '#mocks/node/bench/benchTypes'
import { startBench } from '#mocks/node/bench/startBench'
import { consoleDir } from './benchValues.ts'
import { expect, keepRecording, test } from './test.ts'

type OwnBenchFixtures = {
  parameters: BenchParameters
  ownBench: Bench
  /** The worker's own bench may have some. */
  anvilsBefore: number
}

export const testOnOwnBench = test.extend<OwnBenchFixtures>({
  parameters: [{}, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from this pattern
  anvilsBefore: async ({}, use) => use(countAnvils()),
  ownBench: async ({ parameters, anvilsBefore: _ }, use) => {
    const bench = await startBench({ consoleDir, ...parameters })
    await use(bench)
    await bench.stop()
  },
  page: async ({ ownBench, page }, use, testInfo) => {
    await use(page)
    if (testInfo.status !== testInfo.expectedStatus) await keepRecording(page, ownBench, testInfo)
  },
})

export { expect }

/** Includes the Anvils of child processes. Reads /proc, so it's 0 on systems other than Linux. */
export function countAnvils(): number {
  if (process.platform !== 'linux') return 0
  const all = readdirSync('/proc').flatMap(readProcess)
  const isOurs = (pid: number): boolean => {
    const found = all.find((entry) => entry.pid === pid)
    return pid === process.pid || (found !== undefined && found.parent > 1 && isOurs(found.parent))
  }
  return all.filter(({ name, pid }) => name.startsWith('anvil') && isOurs(pid)).length
}

function readProcess(folder: string): { pid: number; name: string; parent: number }[] {
  if (!/^\d+$/.test(folder)) return []
  try {
    const [, pid, name = '', parent] =
      /^(\d+) \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${folder}/stat`, 'utf8')) ?? []
    return [{ pid: Number(pid), name, parent: Number(parent) }]
  } catch {
    // The process has ended since it was listed.
    return []
  }
}
