import type { TestInfo } from '@playwright/test'
import { BenchError } from '#mocks/core/BenchError'
import type { Flow } from '#mocks/playwright/resilience/declaredFlow'
import { writeResult } from '#mocks/playwright/resilience/result/resultFiles'
import { type Judgement, judge } from '#mocks/resilience/judge'
import type { Scenario } from '#mocks/resilience/scenario'
import type { Verdict } from '#mocks/resilience/verdict'
import { observe } from './observe.ts'
import { type ScenarioFixtures, startRun } from './startRun.ts'

export type RunScenarioParameters = {
  readonly flow: Flow
  readonly scenario: Scenario
  readonly fixtures: ScenarioFixtures
  readonly testInfo: TestInfo
}

/** Milliseconds: two tries on a busy machine. */
const LONGEST_TEST = 120_000
const FAILS: readonly Verdict[] = ['broke', 'lied', 'doubled']
const SKIPS: ReadonlySet<Verdict> = new Set(['undecided', 'notReached'])

export async function runScenario({ flow, scenario, fixtures, testInfo }: RunScenarioParameters): Promise<void> {
  const started = performance.now()
  testInfo.setTimeout(Math.max(testInfo.timeout, LONGEST_TEST))
  const run = await startRun({ flow, scenario, fixtures, testInfo })
  try {
    const { observation, facts, pictures } = await observe(run)
    const judgement = judge(observation)
    const { id, family, title } = scenario
    const met = run.describeMet()
    await writeResult(testInfo, {
      result: {
        scenario: id,
        family,
        title,
        ...judgement,
        ...(met && { met }),
        facts,
        pictures,
        durationMs: Math.round(performance.now() - started),
      },
      testBench: fixtures.testBench,
    })
    testInfo.annotations.push({ type: 'resilience', description: `${judgement.verdict}: ${judgement.why}` })
    tell(judgement, { flow, scenario, testInfo })
  } finally {
    run.stop()
  }
}

function tell(
  { verdict, why }: Judgement,
  { flow, scenario, testInfo }: Pick<RunScenarioParameters, 'flow' | 'scenario' | 'testInfo'>,
): void {
  const { failOn = FAILS } = flow.options
  if (failOn.includes(verdict))
    throw new BenchError(`${verdict}: ${why}`, {
      metaMessages: [
        scenario.happens,
        `A good dapp: ${scenario.goodDapp}`,
        `The bug behind it: ${scenario.source.url}`,
      ],
      hint: 'The test’s attachment resilience.json has the facts, and pictures of before and after.',
    })
  if (SKIPS.has(verdict)) testInfo.skip(true, `${verdict}: ${why}`)
}
