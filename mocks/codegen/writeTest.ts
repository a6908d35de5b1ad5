import type { TestStep } from './testStep.ts'

/** The options of a test that differ from the fixture's defaults, as `test.use` takes them: JSON values, never a secret. */
export type TestUse = {
  readonly benchOptions?: Readonly<Record<string, unknown>> | undefined
  readonly walletOptions?: Readonly<Record<string, unknown>> | undefined
}

export type WriteTestParameters = {
  /** The test's title. */
  readonly title: string
  /** What the test's `test.use` sets. Default: nothing. */
  readonly use?: TestUse | undefined
  /** Where `test` and `expect` come from. Default `walletbench/playwright`. */
  readonly from?: string | undefined
  /** The origin of the console's own dapp: its addresses are written by the fixture `demo`. Default: none. */
  readonly demoOrigin?: string | undefined
  /** Comments on top, one a line: where the test is from. Default: none. */
  readonly about?: readonly string[] | undefined
}

/**
 * Writes a Playwright test that does the steps again, formatted as Biome does.
 *
 * @example
 * writeTest(toTestSteps({ events: trace.snapshot() }), { title: 'connects' })
 */
export function writeTest(_steps: readonly TestStep[], _parameters: WriteTestParameters): string {
  return ''
}
