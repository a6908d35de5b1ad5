import type { Environment } from '#mocks/node/readEnvironment'
import type { CommandRunner } from './createCommandRunner.ts'

/** How a step ended, counted in tests; a step without tests counts as one. */
export type Outcome = {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** What failed, each in a line, where the step knows it. */
  readonly failures?: readonly string[] | undefined
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

/** A part of `npm test`, which can be run alone: `npm test -- <name>`. */
export type Step = {
  readonly name: string
  readonly title: string
  run(context: StepContext): Promise<Outcome>
}
