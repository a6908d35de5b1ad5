import type { Environment } from '#mocks/node/bench/readEnvironment'
import type { CommandRunner } from '../createCommandRunner.ts'

/** The outcome of a part, counted in tests. A part without tests counts as one. */
export type Outcome = {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** What failed, one line each, where the part knows it. */
  readonly failures?: readonly string[] | undefined
  /** What did not run and why, one line each. */
  readonly notRun?: readonly string[] | undefined
}

/** What a part needs to run. */
export type PartContext = {
  readonly run: CommandRunner['run']
  readonly environment: Environment
  /** The clone. */
  readonly root: string
  /** A folder for machine-readable reports. */
  readonly reportFolder: string
}

/** How much of a part runs. */
export type Selection = {
  /** `true` runs the whole part; `false` runs as much of it as `npm test` does. */
  readonly whole: boolean
  /** Arguments for the part's runner, such as a file or `--repeat-each 10`. */
  readonly args: readonly string[]
  /** Which share of the tests runs here, where several machines share them. `index` counts from 1. */
  readonly shard?: { readonly index: number; readonly count: number } | undefined
}

/** A part of the tests that can run alone: `npm test -- <name>`. */
export type TestPart = {
  readonly name: string
  readonly title: string
  /** Whether the part runs only when its name is given. `npm test` and `npm run test:all` skip it, and say so. */
  readonly named?: boolean | undefined
  run(context: PartContext, selection: Selection): Promise<Outcome>
}
