import { comparePages } from '#mocks/resilience/comparePages'
import { findDouble } from '#mocks/resilience/findDouble'
import { findTakenBack } from '#mocks/resilience/findTakenBack'
import type { Observation } from '#mocks/resilience/observation'
import type { RunPictures } from '#mocks/resilience/resilienceResult'
import { toFlowProfile } from '#mocks/resilience/toFlowProfile'
import { whyNotReached } from '#mocks/resilience/whyNotReached'
import { secondTry, type TryOutcome } from './secondTry.ts'
import { type RunningBody, startBody } from './startBody.ts'
import type { Run } from './startRun.ts'
import { toFreshFlow } from './toFreshFlow.ts'
import { type QuietPage, watchUntilQuiet } from './watchUntilQuiet.ts'
import { whenStalled } from './whenStalled.ts'

/** Milliseconds of the page's clock after a flow's end: what breaks late, breaks then. */
const AFTERMATH = 30_000

const NO_TRY: TryOutcome = { secondTry: 'none', tries: [] }
/** Milliseconds within which a wallet asks after a click, over the relay and in the page. */
const QUESTION = { relay: 8_000, plain: 1_500 }

/** The moment at which a scenario meets the flow. */
type MetMoment = {
  /** Resolves then. */
  readonly promise: Promise<void>
  /** How many errors the pages had thrown before the scenario began. */
  errors(): number
  stop(): void
}

/** Runs the flow's body in its scenario, and says what was seen. */
export async function observe(
  run: Run,
): Promise<{ readonly observation: Observation; readonly pictures: RunPictures }> {
  const { flow, fixtures, steps, watch, facts, pictures } = run
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
  const requests = await facts.read()
  await pictures.take('at')
  const isDecided = errors.length > 0 || findDouble(requests) !== undefined
  // A block that is gone is noticed after the flow's end, if at all.
  const isReorged = end === 'reached' && requests.some(({ transaction }) => transaction === 'reorged')
  const takenBack = isReorged ? findTakenBack(watched.last.view, await watch.read(fixtures.page)) : undefined
  const page = isDecided || end === 'reached' ? watched : await compareWithSound(run, watched)
  const attempt = isDecided || end === 'reached' ? NO_TRY : await tryAgain(run, body, page)
  const paidAgain =
    attempt.secondTry === 'click' ? await facts.findPaidAgain(requests.length, page.last.view) : undefined
  if (attempt.secondTry !== 'none') await pictures.take('after')
  const { transports, node, wallet } = toFlowProfile(fixtures.testBench.trace.snapshot(), { clicks: true })
  const whyNotMet = findNotMet(run, body.failure())
  // Without a profile, only the run itself shows that a scenario does not apply.
  const notReached = whyNotReached(run.scenario, { transports, requests, whyNotMet })
  const observation: Observation = {
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
    owes: run.scenario.owes ?? 'word',
    ...(notReached !== undefined && { notReached }),
    isTold: page.isTold,
    isRestless: page.isRestless,
    isComparable: page.isComparable,
    ...(takenBack !== undefined && { takenBack }),
    ...(paidAgain && { paidAgain: paidAgain.method }),
    ...(attempt.why !== undefined && { noTry: attempt.why }),
  }
  return { observation, pictures: pictures.names() }
}

/** Why a run has not met its scenario. Undefined if it has. */
function findNotMet({ steps }: Run, failure: string | undefined): string | undefined {
  if (steps.hasMet()) return undefined
  return failure === undefined ? steps.whyNotMet() : `${steps.whyNotMet()} The flow failed: ${failure}`
}

/** What comes after the flow's end still counts. */
async function watchAftermath({ watch, clock, steps }: Run): Promise<void> {
  await watch.settle()
  while (steps.next() === 'quiet') {
    await steps.reach('quiet')
    await watch.settle()
  }
  await clock.move(AFTERMATH)
  await watch.settle()
}

/** Tries again where the verdict depends on it. */
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

/**
 * Follows a run until its scenario meets the flow. What comes after its first step counts: a page may answer a fault
 * before the test knows that it was met.
 */
function whenMet({ steps, watch, facts, pictures, fixtures }: Run): MetMoment {
  let errors: number | undefined
  let isMet = false
  let resolve: () => void = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  const look = (): void => {
    if (errors === undefined && steps.hasBegun()) {
      errors = watch.errors().length
      facts.markFault()
    }
    if (isMet || !steps.hasMet()) return
    isMet = true
    void pictures.take('before').then(resolve)
  }
  // What meets a fault stands in the trace, too.
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

/**
 * Says what a page shows because of its fault, where the flow knows no page without it: the fault was there from the
 * start, and nobody has clicked yet. The fault is taken off, and the same address is opened in a tab of its own: what
 * that tab does not show is what the dapp says of the fault.
 *
 * @example
 * const page = await compareWithSound(run, await watchUntilQuiet({ ...run, body }))
 */
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
    // A page that opens only once tells nothing.
    return page
  } finally {
    await tab.close()
  }
}
