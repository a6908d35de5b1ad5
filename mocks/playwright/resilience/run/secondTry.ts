import type { Page } from '@playwright/test'
import type { FlowOptions } from '#mocks/playwright/resilience/declaredFlow'
import { passTime } from '#mocks/playwright/resilience/page/movedClock'
import { clickAgain } from '#mocks/playwright/resilience/page/pageActs'
import type { WalletAct } from './createDisturbance.ts'
import type { RunningBody } from './runningBody.ts'
import type { Run } from './startRun.ts'

export type SecondTryParameters = Pick<Run, 'watch' | 'clock' | 'person'> & {
  readonly page: Page
  readonly body: RunningBody
  readonly acts: readonly WalletAct[]
  readonly retry: FlowOptions['retry']
  /** Milliseconds. */
  readonly longestQuestion: () => number
  readonly again: { readonly run: () => Promise<RunningBody> } | { readonly whyNot: string }
}

export type TryOutcome = {
  readonly secondTry: 'click' | 'reload' | 'failed' | 'none'
  readonly why?: string | undefined
  readonly tries: readonly string[]
}

/** Milliseconds of the page's clock that a try gets, bit by bit. */
const MOVES = [1_000, 4_000, 25_000]
/** Milliseconds. */
const LONGEST_FLOW = 30_000

export async function secondTry(parameters: SecondTryParameters): Promise<TryOutcome> {
  const { page, body, again, watch } = parameters
  const tries: string[] = []
  const fail = (how: string, why: string | undefined): void => void tries.push(`${how}: ${why ?? 'no end in time.'}`)
  if (body.state() === 'reached') return { secondTry: 'click', tries }
  if (body.state() === 'waiting') {
    const inPlace = await tryInPlace(parameters)
    if (body.state() === 'reached') return { secondTry: 'click', tries }
    fail('In place', inPlace)
  }
  if (body.state() === 'waiting' && !page.isClosed()) {
    await page.reload().catch(() => {})
    await watch.settle()
    const reloaded = await tryClick(parameters)
    if (body.state() === 'reached') return { secondTry: 'reload', tries }
    fail('After a reload', reloaded)
  }
  if ('whyNot' in again) return { secondTry: tries.length === 0 ? 'none' : 'failed', why: again.whyNot, tries }
  const fresh = await again.run()
  await Promise.race([fresh.ended, new Promise((resolve) => setTimeout(resolve, LONGEST_FLOW).unref())])
  if (fresh.state() === 'reached') return { secondTry: 'reload', tries }
  fail('From the start', fresh.failure())
  return { secondTry: 'failed', why: tries[0], tries }
}

function tryInPlace(parameters: SecondTryParameters): Promise<string | undefined> {
  const { retry, page } = parameters
  if (!retry) return tryClick(parameters)
  return tryBy(parameters, async () => {
    await retry({ page })
    return undefined
  })
}

function tryClick(parameters: SecondTryParameters): Promise<string | undefined> {
  const { watch, page } = parameters
  return tryBy(parameters, () => clickAgain(watch, page))
}

/** Resolves to why it does not work. */
async function tryBy(
  { watch, clock, body, person, acts, longestQuestion }: SecondTryParameters,
  act: () => Promise<string | undefined>,
): Promise<string | undefined> {
  const failure = await watch.byScenario(act).catch((error: unknown) => String(error).split('\n')[0])
  if (failure !== undefined) return failure
  person.again(acts)
  const isOver = () => body.state() !== 'waiting'
  // The dapp's own patience must not end before its wallet had the time to ask.
  const end = performance.now() + longestQuestion()
  do await Promise.race([body.ended, watch.settle()])
  while (person.isWaiting() && !isOver() && performance.now() < end)
  for (const ms of MOVES) {
    if (isOver()) return body.failure()
    await Promise.race([body.ended, passTime({ watch, clock, ms, tick: 1_000, isOver }, true)])
  }
  if (isOver()) return body.failure()
  return 'After it the flow still waits for its end.'
}
