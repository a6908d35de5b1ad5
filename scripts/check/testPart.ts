import { constants } from 'node:os'
import { join } from 'node:path'
import { type Environment, readEnvironment } from '#mocks/node/bench/readEnvironment'
import { type CommandRunner, createCommandRunner } from '#scripts/check/createCommandRunner'

/** A part without tests counts as one. */
export type Outcome = {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly failures?: readonly string[] | undefined
  readonly notRun?: readonly string[] | undefined
}

export function reportFailure(problem: string): Outcome {
  process.stderr.write(`${problem}\n`)
  return { passed: 0, failed: 1, skipped: 0 }
}

export type PartContext = {
  readonly run: CommandRunner['run']
  readonly environment: Environment
  readonly root: string
  readonly reportFolder: string
}

export type Selection = {
  readonly whole: boolean
  readonly args: readonly string[]
  /** `index` counts from 1. */
  readonly shard?: { readonly index: number; readonly count: number } | undefined
}

export type TestPart = {
  readonly name: string
  readonly title: string
  readonly named?: boolean | undefined
  run(context: PartContext, selection: Selection): Promise<Outcome>
}

export function createPartContext(root: string): PartContext {
  const { run } = createEndedRunner(root)
  return { run, environment: readEnvironment(), root, reportFolder: join(root, 'test-results') }
}

export function createEndedRunner(root: string): CommandRunner {
  const runner = createCommandRunner(root)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void runner.stop().then(() => process.exit(128 + constants.signals[signal])))
  return runner
}
