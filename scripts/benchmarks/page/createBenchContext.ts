import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readEnvironment } from '#mocks/node/bench/readEnvironment'
import type { ProcessGuard } from '#mocks/node/shared/startProcessGuard'
import type { PartContext } from '../../check/parts/testPartTypes.ts'
import { packageRoot } from '../../packageRoot.ts'

/** What runs programs for a benchmark, as a part of the tests has it. */
export async function createBenchContext(guard: ProcessGuard): Promise<PartContext> {
  const reportFolder = join(packageRoot, 'test-results')
  await mkdir(reportFolder, { recursive: true })
  return { run: createRun(guard), environment: readEnvironment(), root: packageRoot, reportFolder }
}

/** Runs a command and ends it with this process. Its output goes to standard error, apart from the tables. */
function createRun(guard: ProcessGuard): PartContext['run'] {
  return async (command, args, variables = {}) => {
    const env = { ...process.env, ...variables }
    const child = spawn(command, args, { cwd: packageRoot, env, stdio: ['ignore', 2, 2], detached: true })
    const { pid = 0 } = child
    guard.add(pid)
    try {
      const [code] = (await once(child, 'exit')) as [number | null]
      return code ?? 1
    } finally {
      guard.remove(pid)
    }
  }
}
