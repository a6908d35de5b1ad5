import type { MovedClock } from './createMovedClock.ts'
import type { PageWatch } from './createPageWatch.ts'

export type PassTimeParameters = {
  readonly watch: PageWatch
  readonly clock: MovedClock
  /** Milliseconds of the pages' clock. */
  readonly ms: number
  /** Milliseconds at a time, for pages that do something again and again. */
  readonly tick: number
  readonly isOver?: (() => boolean) | undefined
}

/** Milliseconds without any event after which a page has done what it does in a tick. */
const BEAT = 25

/** A quiet page gets its time at once. One that polls or counts down gets it in ticks: a timer runs once for each move. */
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
