import type {
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
  TestInfo,
  TestType,
} from '@playwright/test'
import { scenarios as catalogue } from '#fixtures/resilience/scenarios'
import type { Scenario } from '#mocks/resilience/scenario'
import type { BenchFixtures, BenchWorkerFixtures } from '../fixtureTypes.ts'
import { chooseScenarios } from './chooseScenarios.ts'
import { declareFlow } from './declare/declareFlow.ts'
import { readCallSite } from './declare/readCallSite.ts'
import type { Body } from './declare/withFixtures.ts'
import type { FlowOptions } from './flow.ts'
import { placeProfile } from './profile/placeProfile.ts'

/** The fixtures that a test for {@link createResilience} has at least. */
export type ResilienceArgs = PlaywrightTestArgs & PlaywrightTestOptions & BenchFixtures
/** The same, of a worker. */
export type ResilienceWorkerArgs = PlaywrightWorkerArgs & PlaywrightWorkerOptions & BenchWorkerFixtures

/** The body of a flow: as that of a test. */
export type FlowBody<fixtures> = (fixtures: fixtures, testInfo: TestInfo) => Promise<void> | void

/** Declares a flow. */
export type DeclareFlow<fixtures> = {
  (title: string, body: FlowBody<fixtures>): void
  (title: string, options: FlowOptions, body: FlowBody<fixtures>): void
}

/** Declares flows, and a test for each way in which their wallets fail. */
export type Resilience<fixtures> = DeclareFlow<fixtures> & {
  /** Only this flow's tests run. */
  readonly only: DeclareFlow<fixtures>
  /** None of this flow's tests run. */
  readonly skip: DeclareFlow<fixtures>
}

/** The settings of {@link createResilience}. */
export type ResilienceParameters = {
  /** The catalogue. Default: the bench's own. */
  readonly scenarios?: readonly Scenario[] | undefined
}

/**
 * Makes `resilience` for a `test` of your own: one that extends that of `walletbench/playwright`.
 *
 * @example
 * export const resilience = createResilience(test.extend({ shop: async ({ page }, use) => use(new Shop(page)) }))
 */
export function createResilience<args extends object, workerArgs extends object>(
  test: TestType<args & ResilienceArgs, workerArgs & ResilienceWorkerArgs>,
  { scenarios = catalogue }: ResilienceParameters = {},
): Resilience<args & ResilienceArgs & workerArgs & ResilienceWorkerArgs> {
  type Fixtures = args & ResilienceArgs & workerArgs & ResilienceWorkerArgs
  const toDeclare = (mode: 'only' | 'skip' | undefined): DeclareFlow<Fixtures> => {
    function declare(title: string, second: FlowOptions | FlowBody<Fixtures>, third?: FlowBody<Fixtures>): void {
      const [options, body] = typeof second === 'function' ? [{}, second] : [second, third]
      const site = readCallSite(declare)
      const flow = { title, options, body: body as Body, file: site.file, profile: placeProfile(site.file, title) }
      declareFlow({ test, flow, site, mode, scenarios: chooseScenarios(scenarios, options.scenarios) })
    }
    return declare
  }
  return Object.assign(toDeclare(undefined), { only: toDeclare('only'), skip: toDeclare('skip') })
}
