import type { BrowserContext } from '@playwright/test'
import type { RelaySpace } from '#mocks/relay/relayTypes'

/** The clock of a context's pages, which can be moved. */
export type MovedClock = {
  /** Moves it forward: timers that are due run once. Nobody waits. */
  move(ms: number): Promise<void>
  /** By how many milliseconds it was moved until now. */
  moved(): number
  /** Sets it to the present, for pages that open from now on. Timers stay as they are. */
  reset(): Promise<void>
}

export type MovedClockParameters = {
  /** Its own clock goes with that of the pages: it refuses clients whose clock is ahead. */
  readonly relay: RelaySpace
  /** Takes what a timer of a page throws. */
  readonly onError: (error: unknown) => void
}

/**
 * Takes over the clock of a context's pages. Call it before the first page opens. Until it is moved it goes as any clock.
 *
 * @example
 * const clock = await createMovedClock(context, { relay, onError })
 * await clock.move(30_000)
 */
export async function createMovedClock(
  context: BrowserContext,
  { relay, onError }: MovedClockParameters,
): Promise<MovedClock> {
  await context.clock.install()
  let moved = 0
  const skews: string[] = []
  return {
    async move(ms) {
      moved += ms
      // Several of them add up.
      skews.push(relay.faults.add({ name: 'moved clock', match: {}, do: { kind: 'clockSkew', ms } }))
      // A page that is about to close has no clock any more.
      await context.clock.fastForward(ms).catch((error: unknown) => {
        if (!/has been closed|Execution context was destroyed/.test(String(error))) onError(error)
      })
    },
    moved: () => moved,
    async reset() {
      for (const id of skews.splice(0)) relay.faults.remove(id)
      await context.clock.setSystemTime(Date.now())
    },
  }
}
