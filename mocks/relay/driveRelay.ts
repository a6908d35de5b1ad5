import type { Clock } from '#mocks/core/clock'
import type { Relay } from './relayTypes.ts'

/** The timers of the environment: Node's, a page's, or a test's. */
export type Timers<timer = unknown> = {
  /** Runs once after so many milliseconds. */
  readonly setTimer: (run: () => void, ms: number) => timer
  readonly clearTimer: (timer: timer) => void
}

export type DriveRelayParameters<timer> = Timers<timer> & {
  readonly relay: Relay
  /** The clock that the relay was made with. */
  readonly clock: Clock
}

/** What timers can count to: longer ones fire at once. */
const LONGEST_MS = 2 ** 31 - 1

/**
 * Lets time pass in a relay: keeps one timer at what is due next, and calls `advance` then.
 *
 * @returns what stops it; safe to call twice
 * @example
 * const stop = driveRelay({ relay, clock: systemClock, setTimer: setTimeout, clearTimer: clearTimeout })
 */
export function driveRelay<timer>(parameters: DriveRelayParameters<timer>): () => void {
  const { relay, clock, setTimer, clearTimer } = parameters
  let waiting: { readonly timer: timer; readonly due: number } | undefined
  let stopped = false

  function arm(): void {
    const due = relay.nextDue()
    if (stopped || due === undefined || (waiting && waiting.due <= due)) return
    if (waiting) clearTimer(waiting.timer)
    // At least 1 ms: timers may fire a little early, and what is not due yet must not spin.
    const ms = Math.min(Math.max(Math.ceil(due - clock.now()), 1), LONGEST_MS)
    waiting = { due, timer: setTimer(fire, ms) }
  }

  function fire(): void {
    waiting = undefined
    if (stopped) return
    relay.advance()
    arm()
  }

  relay.onDueChange(arm)
  arm()
  return () => {
    stopped = true
    if (waiting) clearTimer(waiting.timer)
    waiting = undefined
  }
}
