import { constants } from 'node:os'
import { join } from 'node:path'
import { readEnvironment } from '#mocks/node/bench/readEnvironment'
import { type CommandRunner, createCommandRunner } from './createCommandRunner.ts'
import type { PartContext } from './parts/testPartTypes.ts'

export function createPartContext(root: string): PartContext {
  const { run } = createEndedRunner(root)
  return { run, environment: readEnvironment(), root, reportFolder: join(root, 'test-results') }
}

/** A signal to this process ends the commands first. */
export function createEndedRunner(root: string): CommandRunner {
  const runner = createCommandRunner(root)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void runner.stop().then(() => process.exit(128 + constants.signals[signal])))
  return runner
}
