import type { Clock } from '#mocks/core/clock'
import { checkInput } from '#mocks/core/input/checkInput'
import { clockReader, func } from '#mocks/core/input/readers'
import { shape } from '#mocks/core/input/shapes'
import { relayHandleReader } from './relayReader.ts'
import type { Relay } from './relayTypes.ts'

/** The timers of the environment: Node's, a page's, or a test's. */
export type Timers<timer = unknown> = {
  /** Runs a function once, after this many milliseconds. */
  readonly setTimer: (run: () => void, ms: number) => timer
  readonly clearTimer: (timer: timer) => void
}

/** The relay to drive, and the timers to drive it with. */
export type DriveRelayParameters<timer> = Timers<timer> & {
  readonly relay: Relay
  /** The clock that was passed to the relay. */
  readonly clock: Clock
}

/** The longest delay of a timer: longer ones fire at once. */
const LONGEST_MS = 2 ** 31 - 1

const driveReader = shape<DriveRelayParameters<unknown>>({
  relay: relayHandleReader,
  clock: clockReader,
  setTimer: func(),
  clearTimer: func(),
})

/**
 * Advances a relay's time: sets one timer for what is due next, and calls `advance` when it fires.
 *
 * @returns a function that stops it; safe to call twice
 * @example
 * const stop = driveRelay({ relay, clock: systemClock, setTimer: setTimeout, clearTimer: clearTimeout })
 */
export function driveRelay<timer>(parameters: DriveRelayParameters<timer>): () => void {
  checkInput('driveRelay', driveReader, parameters)
  const { relay, clock, setTimer, clearTimer } = parameters
  let waiting: { readonly timer: timer; readonly due: number } | undefined
  let stopped = false

  function arm(): void {
    const due = relay.nextDue()
    if (stopped || due === undefined || (waiting && waiting.due <= due)) return
    if (waiting) clearTimer(waiting.timer)
    // At least 1 ms: timers may fire a little early, which must not cause a busy loop.
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
