import type { Environment } from '#mocks/node/bench/readEnvironment'
import type { CommandRunner } from './createCommandRunner.ts'

/** How a step ended, counted in tests; a step without tests counts as one. */
export type Outcome = {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** What failed, each in a line, where the step knows it. */
  readonly failures?: readonly string[] | undefined
  /** What did not run, and why, each in a line. */
  readonly notRun?: readonly string[] | undefined
}

/** What steps work with. */
export type StepContext = {
  readonly run: CommandRunner['run']
  readonly environment: Environment
  /** The clone. */
  readonly root: string
  /** A folder for machine-readable reports. */
  readonly reportFolder: string
}

/** How much of a step runs. */
export type Selection = {
  /** All that the step has. Where it is false: what `npm test` runs. */
  readonly whole: boolean
  /** Arguments for the step's runner, such as a file or `--repeat-each 10`. */
  readonly args: readonly string[]
  /** Which part of the tests runs here, where several machines share them; `index` counts from 1. */
  readonly shard?: { readonly index: number; readonly count: number } | undefined
}

/** A part of the tests, which can be run alone: `npm test -- <name>`. */
export type Step = {
  readonly name: string
  readonly title: string
  /** Whether it runs only where its name is given. `npm test` and `npm run test:all` leave it out, and say so. */
  readonly named?: boolean | undefined
  run(context: StepContext, selection: Selection): Promise<Outcome>
}
