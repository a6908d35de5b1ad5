import { passTime } from '#mocks/playwright/resilience/page/movedClock'
import type { Observation } from '#mocks/resilience/judge'
import type { PageLook } from './createLook.ts'
import type { RunningBody } from './runningBody.ts'
import type { Run } from './startRun.ts'

type RunPart = 'steps' | 'waits' | 'disturbance' | 'watch' | 'clock' | 'look' | 'scenario'
export type WatchUntilQuietParameters = Pick<Run, RunPart> & { readonly body: RunningBody }

export type QuietPage = Pick<Observation, 'isTold' | 'isRestless' | 'isComparable'> & {
  readonly last: PageLook
  /** New in any look at which nothing was busy: a message may go again. */
  readonly newTexts: readonly string[]
  readonly movedMs: number
}

/** 30 s, in which something must show; then more than five minutes, the longest time-out of WalletConnect's client. */
const MOVES = [
  { ms: 0, tick: 0 },
  { ms: 1_000, tick: 1_000 },
  { ms: 4_000, tick: 4_000 },
  { ms: 25_000, tick: 1_000 },
  { ms: 60_000, tick: 2_000 },
  { ms: 120_000, tick: 5_000 },
  { ms: 150_000, tick: 5_000 },
]
/** Milliseconds. */
const PATIENCE = 30_000
const MOST_SETTLES = 8

export async function watchUntilQuiet(parameters: WatchUntilQuietParameters): Promise<QuietPage> {
  const { body, steps, clock, watch, look, scenario } = parameters
  const { owes } = scenario
  const start = clock.moved()
  const errors = watch.errors().length
  const newTexts = new Set<string>()
  let isTold = false
  let isRestless = false
  let last = await look.now()
  let isLively = false
  const isOver = () => body.state() === 'reached'
  for (const { ms, tick } of MOVES) {
    if (ms > 0) isLively = await passTime({ watch, clock, ms, tick, isOver }, isLively)
    await (ms === 0 ? settleBody(parameters) : Promise.race([watch.settle(), body.ended]))
    while (steps.next() === 'quiet' && body.state() !== 'reached') {
      await steps.reach('quiet')
      await watch.settle()
    }
    const before = last
    last = await look.now()
    if (body.state() === 'reached') break
    isRestless = ms > 0 && toText(before) !== toText(last)
    if (last.busy.length === 0) for (const text of last.newTexts) newTexts.add(text)
    isTold ||= last.isTold
    const isBroken = last.view.isBlank || watch.errors().length > errors
    const isEnough = isTold || owes === 'rest' || isBroken
    if (isEnough && (isBroken || last.busy.length === 0) && clock.moved() - start >= PATIENCE) break
  }
  const movedMs = clock.moved() - start
  const texts = new Set([...(last.busy.length === 0 ? last.newTexts : []), ...newTexts])
  return {
    last,
    newTexts: [...texts].slice(0, 10),
    isTold: isTold && last.busy.length === 0,
    isRestless,
    isComparable: last.isComparable,
    movedMs,
  }
}

async function settleBody({ body, waits, disturbance, watch }: WatchUntilQuietParameters): Promise<void> {
  for (let times = 0; times < MOST_SETTLES; times += 1) {
    await Promise.race([watch.settle(), body.ended])
    const isBlocked = (waits.isWaiting() || disturbance.isWaiting()) && !disturbance.isScanning()
    if (body.state() !== 'waiting' || isBlocked) return
  }
}

const toText = ({ view }: PageLook): string => JSON.stringify([view.texts, view.controls])
