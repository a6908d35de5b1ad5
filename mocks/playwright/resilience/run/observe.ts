import { withResolvers } from '#mocks/core/promises'
import { listFixtures } from '#mocks/playwright/resilience/declaredFlow'
import type { Observation } from '#mocks/resilience/judge'
import { comparePages, findTakenBack } from '#mocks/resilience/pageView'
import type { RunFacts, RunPictures } from '#mocks/resilience/resilienceResult'
import { findDouble } from '#mocks/resilience/runRequest'
import { toFlowProfile } from '#mocks/resilience/toFlowProfile'
import { whyNotReached } from '#mocks/resilience/whyNotReached'
import { type RunningBody, startBody } from './runningBody.ts'
import { secondTry, type TryOutcome } from './secondTry.ts'
import type { Run } from './startRun.ts'
import { type QuietPage, watchUntilQuiet } from './watchUntilQuiet.ts'

/** Milliseconds of the page's clock after a flow's end, to catch failures that show up late. */
const AFTERMATH = 30_000
const NO_TRY: TryOutcome = { secondTry: 'none', tries: [] }
/** Milliseconds within which a wallet asks after a click, over the relay and in the page. */
const QUESTION = { relay: 8_000, plain: 1_500 }

export async function observe(run: Run): Promise<{
  readonly observation: Observation
  readonly facts: RunFacts
  readonly pictures: RunPictures
}> {
  const { flow, fixtures, steps, watch, pictures } = run
  const met = whenMet(run)
  const body = startBody(() => flow.body(fixtures, run.testInfo))
  const stall = whenStalled(run)
  await Promise.race([body.ended, met.promise, stall.promise])
  stall.stop()
  const errorsBefore = met.errors()
  const watched = await watchUntilQuiet({ ...run, body })
  if (body.state() === 'reached') await watchAftermath(run)
  met.stop()
  // The flow itself does not work, if it fails before anything has happened to it.
  if (body.state() === 'failed' && !steps.hasBegun()) throw body.error()
  const end = body.state()
  const errors = watch.errors().slice(errorsBefore)
  const requests = await run.facts.read()
  await pictures.take('at')
  const isDecided = errors.length > 0 || findDouble(requests) !== undefined
  // A block that is gone is noticed after the flow's end, if at all.
  const isReorged = end === 'reached' && requests.some(({ transaction }) => transaction === 'reorged')
  const takenBack = isReorged ? findTakenBack(watched.last.view, await watch.read(fixtures.page)) : undefined
  const page = isDecided || end === 'reached' ? watched : await compareWithSound(run, watched)
  const attempt = isDecided || end === 'reached' ? NO_TRY : await tryAgain(run, body, page)
  const paidAgain =
    attempt.secondTry === 'click' ? await run.facts.findPaidAgain(requests.length, page.last.view) : undefined
  if (attempt.secondTry !== 'none') await pictures.take('after')
  const { transports, node, wallet } = toFlowProfile(fixtures.testBench.trace.snapshot(), { clicks: true })
  const whyNotMet = findNotMet(run, body.failure())
  // Without a profile, only the run itself shows that a scenario does not apply.
  const notReached = whyNotReached(run.scenario, { transports, requests, whyNotMet })
  const facts: RunFacts = {
    requests,
    errors,
    newTexts: page.newTexts,
    busy: page.last.busy,
    isBlank: page.last.view.isBlank,
    asksReceipts: [...node, ...wallet].includes('eth_getTransactionReceipt'),
    movedMs: page.movedMs,
    end,
    ...(end === 'failed' && { failure: body.failure() }),
    secondTry: attempt.secondTry,
    tries: attempt.tries,
  }
  const observation: Observation = {
    ...facts,
    owes: run.scenario.owes ?? 'word',
    ...(notReached !== undefined && { notReached }),
    isTold: page.isTold,
    isRestless: page.isRestless,
    isComparable: page.isComparable,
    ...(takenBack !== undefined && { takenBack }),
    ...(paidAgain && { paidAgain: paidAgain.method }),
    ...(attempt.why !== undefined && { noTry: attempt.why }),
  }
  return { observation, facts, pictures: pictures.names() }
}

function findNotMet({ steps }: Run, failure: string | undefined): string | undefined {
  if (steps.hasMet()) return undefined
  return failure === undefined ? steps.whyNotMet() : `${steps.whyNotMet()} The flow failed: ${failure}`
}

async function watchAftermath({ watch, clock, steps }: Run): Promise<void> {
  await watch.settle()
  while (steps.next() === 'quiet') {
    await steps.reach('quiet')
    await watch.settle()
  }
  await clock.move(AFTERMATH)
  await watch.settle()
}

async function tryAgain(run: Run, body: RunningBody, page: QuietPage): Promise<TryOutcome> {
  const { steps, scenario, disturbance, fixtures, flow } = run
  const isOpen = steps.hasMet() && page.last.busy.length === 0
  if (!isOpen || (!page.isTold && scenario.owes !== 'rest')) return NO_TRY
  const acts = disturbance.acts()
  await steps.lift()
  await run.watch.settle()
  const longestQuestion = () => (fixtures.relay.getState().clients.length > 0 ? QUESTION.relay : QUESTION.plain)
  const { retry } = flow.options
  return secondTry({ ...run, page: fixtures.page, body, acts, retry, longestQuestion, again: toFreshFlow(run) })
}

/** Errors count from the scenario's first step: a page may answer a fault before the test knows that it was met. */
function whenMet({ steps, watch, facts, pictures, fixtures }: Run) {
  let errors: number | undefined
  let isMet = false
  const { promise, resolve } = withResolvers<void>()
  const look = (): void => {
    if (errors === undefined && steps.hasBegun()) {
      errors = watch.errors().length
      facts.markFault()
    }
    if (isMet || !steps.hasMet()) return
    isMet = true
    void pictures.take('before').then(() => resolve())
  }
  const stops = [steps.subscribe(look), fixtures.testBench.trace.subscribe(look)]
  look()
  return {
    promise,
    errors: () => errors ?? watch.errors().length,
    stop() {
      for (const stop of stops) stop()
    },
  }
}

/** If no page is known without the fault: opens the same address without it in a tab, and compares the two. */
async function compareWithSound(run: Run, page: QuietPage): Promise<QuietPage> {
  const { steps, watch, fixtures } = run
  if (page.isComparable || !steps.hasMet()) return page
  await steps.lift()
  const tab = await fixtures.context.newPage()
  try {
    await tab.goto(fixtures.page.url())
    await watch.settle()
    const { newTexts } = comparePages({
      rest: await watch.read(tab),
      met: undefined,
      now: page.last.view,
      isWaiting: false,
      hasGivenUp: undefined,
    })
    const isTold = newTexts.length > 0 && page.last.busy.length === 0
    return { ...page, newTexts: newTexts.slice(0, 10), isTold, isComparable: true }
  } catch {
    return page
  } finally {
    await tab.close()
  }
}

/** Fixtures that know nothing of the flow's page. */
const FREE: ReadonlySet<string> = new Set(
  'page context browser browserName request wallet wallets chain chains relay egress bench'
    .split(' ')
    .concat('walletOptions', 'benchOptions', 'baseURL', 'isMobile'),
)

/** Storage stays as it was left. The wallet disconnects the dapp first, so that the flow can connect again. */
function toFreshFlow(run: Run): { readonly run: () => Promise<RunningBody> } | { readonly whyNot: string } {
  const { flow, fixtures, disturbance, waits, watch, clock } = run
  const own = listFixtures(flow.body).filter((name) => !FREE.has(name))
  if (own.length > 0 && waits.isActing())
    return {
      whyNot: `The flow cannot be run again: it still waits to act, and its fixtures may hold the page: ${own.join(', ')}.`,
    }
  return {
    async run() {
      const { page, context, session, testSide } = fixtures
      disturbance.kill()
      waits.kill()
      for (const { simulated } of testSide.hands)
        for (const origin of Object.keys(simulated?.getState().permissions ?? {})) simulated?.disconnect(origin)
      await watch.settle()
      session.disturbance = undefined
      waits.stop()
      // The first body ends with its page.
      if (own.length === 0) await page.close()
      // The wallet has no other clock: what it grants would have expired for a page that is days ahead.
      await clock.reset()
      const fresh = own.length === 0 ? await context.newPage() : page
      watch.bump()
      return startBody(() => flow.body({ ...fixtures, page: fresh }, run.testInfo))
    },
  }
}

/** Milliseconds of waiting before the page's clock is moved. */
const PATIENCE = 3_000
/** Milliseconds of the page's clock. */
const MOVES = { ms: 12_000, tick: 1_000 }
const INTERVAL = 250

/** A later fault may never meet a request, because the flow doesn't get there: it is then judged by what it shows. */
function whenStalled({ scenario, steps, waits, disturbance, watch, clock }: Run) {
  let isStopped = false
  let since: number | undefined
  let hasBegun = scenario.steps[0].at.when === 'start'
  const unsubscribe = steps.subscribe(() => {
    hasBegun = true
    since = undefined
  })

  const isBlocked = () => hasBegun && (waits.isWaiting() || disturbance.isWaiting()) && !disturbance.isScanning()

  async function isBlockedForLong(): Promise<boolean> {
    const began = since
    for (let moved = 0; moved < MOVES.ms; moved += MOVES.tick) {
      await watch.settle()
      if (isStopped || !isBlocked() || since !== began) return false
      await clock.move(MOVES.tick)
    }
    await watch.settle()
    return isBlocked() && since === began
  }

  async function follow(): Promise<void> {
    while (!isStopped) {
      await new Promise((resolve) => setTimeout(resolve, INTERVAL))
      since = isBlocked() ? (since ?? performance.now()) : undefined
      if (since === undefined || performance.now() - since < PATIENCE) continue
      if (await isBlockedForLong()) return
      since = undefined
    }
  }

  return {
    promise: follow(),
    stop() {
      isStopped = true
      unsubscribe()
    },
  }
}
