import { basename, dirname, join } from 'node:path'
import type {
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
  TestInfo,
  TestType,
} from '@playwright/test'
import { scenarios as catalogue } from '#fixtures/resilience/scenarios'
import { BenchError } from '#mocks/core/BenchError'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import { checkInput } from '#mocks/core/input/checkInput'
import type { Reader } from '#mocks/core/input/reader'
import { anything, filled, func, isObject, word } from '#mocks/core/input/readers'
import { list, optional, shape } from '#mocks/core/input/shapes'
import { findSimilarName } from '#mocks/core/knownNames'
import type { BenchFixtures, BenchWorkerFixtures } from '#mocks/playwright/fixtureTypes'
import { FAMILIES, type Scenario } from '#mocks/resilience/scenario'
import { VERDICTS } from '#mocks/resilience/verdict'
import { declareFlow } from './declare/declareFlow.ts'
import { readCallSite } from './declare/readCallSite.ts'
import type { Body, FlowOptions } from './declaredFlow.ts'

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

const testReader: Reader<object> = (given, place): given is object =>
  (typeof given === 'function' && 'describe' in given) ||
  place.expected("Playwright's test, of walletbench/playwright", given)

const scenarioReader: Reader<Scenario> = (given, place): given is Scenario =>
  (isObject(given) && typeof given['id'] === 'string' && typeof given['family'] === 'string') ||
  place.expected('a scenario: { id, family, … }', given)

const parametersReader = shape<ResilienceParameters>({ scenarios: optional(list(scenarioReader)) })

const flowOptionsReader = shape<FlowOptions>({
  tag: (given, place): given is FlowOptions['tag'] => anything(given, place),
  annotation: (given, place): given is FlowOptions['annotation'] => anything(given, place),
  gaveUp: optional(func()),
  waiting: optional(func()),
  retry: optional(func()),
  failOn: optional(list(word(VERDICTS))),
  scenarios: optional(list(filled)),
})

/**
 * Makes `resilience` for a `test` of your own: one that extends that of `walletbench/playwright`.
 *
 * @example
 * export const resilience = createResilience(test.extend({ shop: async ({ page }, use) => use(new Shop(page)) }))
 */
export function createResilience<args extends object, workerArgs extends object>(
  test: TestType<args & ResilienceArgs, workerArgs & ResilienceWorkerArgs>,
  parameters: ResilienceParameters = {},
): Resilience<args & ResilienceArgs & workerArgs & ResilienceWorkerArgs> {
  checkInput('createResilience', testReader, test, 'the test')
  checkInput('createResilience', parametersReader, parameters)
  const { scenarios = catalogue } = parameters
  type Fixtures = args & ResilienceArgs & workerArgs & ResilienceWorkerArgs
  const toDeclare = (mode: 'only' | 'skip' | undefined): DeclareFlow<Fixtures> => {
    function declare(title: string, second: FlowOptions | FlowBody<Fixtures>, third?: FlowBody<Fixtures>): void {
      checkInput('resilience', filled, title, 'the title')
      const [options, body] = typeof second === 'function' ? [{}, second] : [second, third]
      checkInput('resilience', flowOptionsReader, options, 'the options')
      checkInput('resilience', func(), body, 'the body')
      const site = readCallSite(declare)
      const flow = { title, options, body: body as Body, profile: placeProfile(site.file, title) }
      declareFlow({ test, flow, site, mode, scenarios: chooseScenarios(scenarios, options.scenarios) })
    }
    return declare
  }
  return Object.assign(toDeclare(undefined), { only: toDeclare('only'), skip: toDeclare('skip') })
}

export function placeProfile(spec: string, title: string): string {
  const name = title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  const own = basename(spec).replace(/\.(spec|test)\.[cm]?[jt]sx?$|\.[cm]?[jt]sx?$/, '')
  return join(dirname(spec), `${[...new Set([own, name])].join('.')}.resilience.json`)
}

export function chooseScenarios(
  scenarios: readonly Scenario[],
  chosen: readonly string[] | undefined,
): readonly Scenario[] {
  if (!chosen) return scenarios
  const names = [...FAMILIES, ...scenarios.map(({ id }) => id)]
  const unknown = chosen.find((name) => !names.includes(name))
  if (unknown !== undefined) {
    const similar = findSimilarName(unknown, names)
    throw new BenchError(`There is no scenario or family ${quoteForeign(unknown)}.`, {
      hint: similar ? `Did you mean "${similar}"?` : 'walletbench resilience list shows all.',
    })
  }
  return scenarios.filter(({ id, family }) => chosen.includes(id) || chosen.includes(family))
}
