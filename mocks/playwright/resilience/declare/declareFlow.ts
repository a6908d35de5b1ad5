import type { TestInfo, TestType } from '@playwright/test'
import type { Scenario } from '#mocks/resilience/scenario'
import { whyNot } from '#mocks/resilience/whyNot'
import type { Flow } from '../flow.ts'
import { toProfileKey } from '../profile/toProfileKey.ts'
import { tryReadProfiles } from '../profile/tryReadProfiles.ts'
import { runScenario } from '../run/runScenario.ts'
import { runUndisturbed } from '../run/runUndisturbed.ts'
import type { ScenarioFixtures } from '../run/startRun.ts'
import { type CallerAt, createCallerAt } from './createCallerAt.ts'
import { needsOtherChain } from './needsOtherChain.ts'
import type { CallSite } from './readCallSite.ts'
import { toWalletOptions } from './toWalletOptions.ts'
import { withFixtures } from './withFixtures.ts'

export type DeclareFlowParameters = {
  // biome-ignore lint/suspicious/noExplicitAny: its fixtures are the business of whoever declares the flow
  readonly test: TestType<any, any>
  readonly flow: Flow
  /** Where the flow stands: its tests stand there, too. */
  readonly site: CallSite
  readonly mode: 'only' | 'skip' | undefined
  readonly scenarios: readonly Scenario[]
}

/** What every test of a flow takes, beside what the flow takes. */
const FIXTURES = ['page', 'context', 'relay', 'bench', 'testBench', 'testSide', 'session', 'wallet', 'benchOptions']

/** Declares the tests of a flow: undisturbed, and in each scenario that its profile does not rule out. */
export function declareFlow({ test, flow, site, mode, scenarios }: DeclareFlowParameters): void {
  const callAt = createCallerAt(site)
  const { title, options, body } = flow
  const kept = tryReadProfiles(flow.profile)
  const known = kept && Object.values(kept.profiles)
  const declared = known
    ? scenarios.filter((scenario) => known.some((profile) => whyNot(scenario, profile) === undefined))
    : scenarios
  const { tag, annotation } = options
  const details = { ...(tag !== undefined && { tag }), ...(annotation !== undefined && { annotation }) }
  const describe = mode === undefined ? test.describe : test.describe[mode]

  callAt(describe as (title: string, declare: () => void) => void, title, () => {
    const undisturbed = withFixtures(body, FIXTURES, (fixtures: ScenarioFixtures, testInfo: TestInfo) =>
      runUndisturbed({ flow, fixtures, testInfo, scenarios }),
    )
    callAt(test as Declare, 'undisturbed', details, undisturbed)
    for (const scenario of declared) declareScenario({ test, callAt, flow, scenario, details, kept })
  })
}

type Declare = (title: string, details: object, body: unknown) => void

type DeclareScenarioParameters = Pick<DeclareFlowParameters, 'test' | 'flow'> & {
  readonly callAt: CallerAt
  readonly scenario: Scenario
  readonly details: object
  readonly kept: ReturnType<typeof tryReadProfiles>
}

function declareScenario({ test, callAt, flow, scenario, details, kept }: DeclareScenarioParameters): void {
  const run = async (fixtures: ScenarioFixtures, testInfo: TestInfo): Promise<void> => {
    const profile = kept?.profiles[toProfileKey(testInfo)]
    const reason = profile && whyNot(scenario, profile)
    if (reason !== undefined) testInfo.skip(true, reason)
    const [hand] = fixtures.testSide.hands
    if (!hand) testInfo.skip(true, 'A scenario needs the simulated wallet.')
    const state = needsOtherChain(scenario) ? hand?.simulated?.getState() : undefined
    const { chains } = fixtures.bench
    const otherChainId = state?.chains.find((each) => chains.every(({ chainId }) => chainId !== each.chainId))?.chainId
    await runScenario({ flow, scenario, fixtures: { ...fixtures, otherChainId }, testInfo })
  }
  const body = withFixtures(flow.body, FIXTURES, run)
  const walletOptions = toWalletOptions(scenario)
  const declare = () => callAt(test as Declare, scenario.title, details, body)
  // Options are those of a describe.
  if (walletOptions)
    callAt(test.describe as (declare: () => void) => void, () => {
      callAt(test.use, { walletOptions })
      declare()
    })
  else declare()
}
