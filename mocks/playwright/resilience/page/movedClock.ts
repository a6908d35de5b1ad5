import type { BrowserContext } from '@playwright/test'
import type { RelaySpace } from '#mocks/relay/relayTypes'
import type { PageWatch } from './createPageWatch.ts'

/** Milliseconds without any event after which a page has done what it does in a tick. */
const BEAT = 25

export type MovedClock = {
  /** Milliseconds. Timers that are due run once. Below 0 it is set back: timers keep their time. */
  move(ms: number): Promise<void>
  moved(): number
  /** For pages that open from now on. Timers stay as they are. */
  reset(): Promise<void>
}

export type MovedClockParameters = {
  /** Its own clock goes with that of the pages: it refuses clients whose clock is ahead. */
  readonly relay: RelaySpace
  readonly onError: (error: unknown) => void
}

type PassTimeParameters = {
  readonly watch: PageWatch
  readonly clock: MovedClock
  readonly ms: number
  /** Milliseconds at a time, for pages that do something again and again. */
  readonly tick: number
  readonly isOver?: (() => boolean) | undefined
}

/** Call it before the first page opens. Until it is moved, the clock runs as usual. */
export async function createMovedClock(
  context: BrowserContext,
  { relay, onError }: MovedClockParameters,
): Promise<MovedClock> {
  await context.clock.install()
  let moved = 0
  let offset = 0
  const skews: string[] = []
  return {
    async move(ms) {
      moved += Math.max(ms, 0)
      offset += ms
      skews.push(relay.faults.add({ name: 'moved clock', match: {}, do: { kind: 'clockSkew', ms } }))
      // A page that is about to close has no clock any more.
      const done = ms < 0 ? context.clock.setSystemTime(Date.now() + offset) : context.clock.fastForward(ms)
      await done.catch((error: unknown) => {
        if (!/has been closed|Execution context was destroyed/.test(String(error))) onError(error)
      })
    },
    moved: () => moved,
    async reset() {
      offset = 0
      for (const id of skews.splice(0)) relay.faults.remove(id)
      await context.clock.setSystemTime(Date.now())
    },
  }
}

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
