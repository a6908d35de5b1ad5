import { constants } from 'node:os'
import { join } from 'node:path'
import { readEnvironment } from '#mocks/node/bench/readEnvironment'
import { type CommandRunner, createCommandRunner } from './createCommandRunner.ts'
import type { PartContext } from './parts/testPartTypes.ts'

/**
 * Creates what parts of the tests run in. A signal to this process ends what they run first.
 *
 * @param root the clone
 */
export function createPartContext(root: string): PartContext {
  const { run } = createEndedRunner(root)
  return { run, environment: readEnvironment(), root, reportFolder: join(root, 'test-results') }
}

/** Creates a runner of commands. A signal to this process ends them first, and then this process. */
export function createEndedRunner(root: string): CommandRunner {
  const runner = createCommandRunner(root)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void runner.stop().then(() => process.exit(128 + constants.signals[signal])))
  return runner
}
