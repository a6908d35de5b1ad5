import { BenchError } from '#mocks/core/BenchError'
import { writeResult } from '#mocks/playwright/resilience/result/resultFiles'
import { type Judgement, judge } from '#mocks/resilience/judge'
import type { Verdict } from '#mocks/resilience/verdict'
import { observe } from './observe.ts'
import { type StartRunParameters, startRun } from './startRun.ts'

/** Milliseconds: two tries on a busy machine. */
const LONGEST_TEST = 120_000
const FAILS: readonly Verdict[] = ['broke', 'lied', 'doubled']
const SKIPS: ReadonlySet<Verdict> = new Set(['undecided', 'notReached'])

export async function runScenario(parameters: StartRunParameters): Promise<void> {
  const { scenario, fixtures, testInfo } = parameters
  const started = performance.now()
  testInfo.setTimeout(Math.max(testInfo.timeout, LONGEST_TEST))
  const run = await startRun(parameters)
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
    tell(judgement, parameters)
  } finally {
    run.stop()
  }
}

function tell({ verdict, why }: Judgement, { flow, scenario, testInfo }: StartRunParameters): void {
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
