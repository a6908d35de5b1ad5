import type { BrowserContext } from '@playwright/test'
import type { RelaySpace } from '#mocks/relay/relayTypes'

export type MovedClock = {
  /** Moves it forward: timers that are due run once. Nobody waits. Below 0 it is set back: timers keep their time. */
  move(ms: number): Promise<void>
  moved(): number
  /** Sets it to the present, for pages that open from now on. Timers stay as they are. */
  reset(): Promise<void>
}

export type MovedClockParameters = {
  /** Its own clock goes with that of the pages: it refuses clients whose clock is ahead. */
  readonly relay: RelaySpace
  readonly onError: (error: unknown) => void
}

/** Call it before the first page opens. Until it is moved, the clock runs as usual. */
export async function createMovedClock(
  context: BrowserContext,
  { relay, onError }: MovedClockParameters,
): Promise<MovedClock> {
  await context.clock.install()
  let moved = 0
  /** Of the pages' clock, from the present. */
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
