import type { TestInfo } from '@playwright/test'
import type { Scenario } from '#mocks/resilience/scenario'
import { toFlowProfile } from '#mocks/resilience/toFlowProfile'
import type { Flow } from '../flow.ts'
import { createPageWatch } from '../page/createPageWatch.ts'
import { keepProfile } from '../profile/keepProfile.ts'
import { toProfileKey } from '../profile/toProfileKey.ts'
import { writeResult } from '../result/writeResult.ts'
import { createPictures } from './createPictures.ts'
import type { ScenarioFixtures } from './startRun.ts'

export type RunUndisturbedParameters = {
  readonly flow: Flow
  readonly fixtures: ScenarioFixtures
  readonly testInfo: TestInfo
  readonly scenarios: readonly Scenario[]
}

/** Runs a flow as it is, and keeps its profile. */
export async function runUndisturbed({ flow, fixtures, testInfo, scenarios }: RunUndisturbedParameters): Promise<void> {
  const { context, page, testBench } = fixtures
  const started = performance.now()
  const watch = await createPageWatch(context, { trace: testBench.trace, quietMs: () => 0 })
  await flow.body(fixtures, testInfo)
  watch.stop()
  const pictures = createPictures(page, testInfo)
  await pictures.take('at')
  const profile = toFlowProfile(testBench.trace.snapshot(), { clicks: watch.clicks().length > 0 })
  await writeResult(testInfo, {
    result: {
      scenario: 'undisturbed',
      title: testInfo.title,
      verdict: 'recovered',
      why: 'The flow reached its end, undisturbed.',
      isAfterReload: false,
      facts: NOTHING,
      pictures: pictures.names(),
      durationMs: Math.round(performance.now() - started),
    },
    testBench,
  })
  const { profile: file, title } = flow
  await keepProfile({ file, flow: title, key: toProfileKey(testInfo), profile, scenarios }, testInfo)
}

const NOTHING = {
  requests: [],
  errors: [],
  newTexts: [],
  busy: [],
  isBlank: false,
  asksReceipts: false,
  movedMs: 0,
  end: 'reached',
  secondTry: 'none',
  tries: [],
} as const
