import type { MovedClock } from './createMovedClock.ts'
import type { PageWatch } from './createPageWatch.ts'

export type PassTimeParameters = {
  readonly watch: PageWatch
  readonly clock: MovedClock
  /** Milliseconds of the pages' clock. */
  readonly ms: number
  /** Milliseconds at a time, for pages that do something again and again. */
  readonly tick: number
  /** Ends it early. */
  readonly isOver?: (() => boolean) | undefined
}

/** Milliseconds without any event after which a page has done what it does in a tick. */
const BEAT = 25

/**
 * Lets time pass in the pages, without waiting. A page that does nothing by itself is led to the end at once. One that
 * asks again and again, or counts down, gets its time bit by bit: a timer that sets the next one runs once for each move.
 *
 * @param isLively whether the page is known to do something by itself
 * @returns whether it did
 * @example
 * await passTime({ watch, clock, ms: 25_000, tick: 1_000 }, true)
 */
export async function passTime(parameters: PassTimeParameters, isLively: boolean): Promise<boolean> {
  const { watch, clock, ms, tick, isOver = () => false } = parameters
  const before = await watch.beats()
  const step = isLively ? tick : ms
  for (let passed = 0; passed < ms && !isOver(); passed += step) {
    await clock.move(Math.min(step, ms - passed))
    if (isLively) await watch.settle(BEAT)
  }
  await watch.settle()
  return (await watch.beats()) !== before
}
