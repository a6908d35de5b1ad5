import { vi } from 'vitest'

/** What keeps its own time, and is told how much has passed: a process. Resolves when it has done what fell due. */
export type Follower = (ms: number) => Promise<void>

/** A clock that runs as fast as the work of its process allows. */
export type SteppedClock = {
  /** Milliseconds since 1970 now. */
  now(): number
  /** Has something take part in each step from now on, until the function that is returned is called. */
  follow(follower: Follower): () => void
  /** Time stands still as long as something takes its real time. */
  hold<value>(run: () => Promise<value>): Promise<value>
  /**
   * Gives the machine's time back.
   *
   * @throws the first error of a timer or a follower. Time went on after it, for those who wait
   */
  stop(): Promise<void>
}

/** Milliseconds of a step: small beside a client's time-outs, the shortest of which is 1 s. */
const STEP = 50
/** Turns of the event loop in a step: in each, what lies in a socket is read and answered. */
const TURNS = 6
/** The golden ratio's fraction: its multiples fall far apart between 0 and 1, so that hundreds of them differ. */
const STRIDE = 0.618033988749895

/**
 * Puts a clock in the place of the machine's: timers, `Date` and `performance`, but neither sockets nor what settles
 * promises. It goes on by steps, and between two of them everything that has arrived is worked off. So an hour of a
 * client's waiting takes seconds, and a slow machine only makes it take longer: a message takes some steps in either case,
 * a time-out of 15 s is 300 of them.
 *
 * `Math.random` counts up by a fixed stride: clients make their ids of the millisecond and a thousand chances, and while
 * a millisecond lasts, two of ten requests would now and then have the same one.
 *
 * @example
 * const clock = startSteppedClock()
 * const answer = await client.request(…) // rejects after a minute by this clock
 * await clock.stop()
 */
export function startSteppedClock(): SteppedClock {
  // `setImmediate` stays: it is how the event loop gets its turns.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] })
  let drawn = 0
  const random = vi.spyOn(Math, 'random').mockImplementation(() => (++drawn * STRIDE) % 1)
  const followers = new Set<Follower>()
  const held = new Set<Promise<unknown>>()
  let stopped = false
  let failure: { readonly error: unknown } | undefined
  const fail = (error: unknown): void => {
    failure ??= { error }
  }

  async function step(): Promise<void> {
    // What is held for wants the processor for itself.
    if (held.size > 0) await Promise.allSettled(held)
    try {
      // The timers after one that throws run, too.
      vi.advanceTimersByTime(STEP)
    } catch (error) {
      fail(error)
    }
    await Promise.all(Array.from(followers, (follow) => follow(STEP).catch(fail)))
    for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => setImmediate(resolve))
  }

  async function run(): Promise<void> {
    try {
      while (!stopped) await step()
    } finally {
      vi.useRealTimers()
      random.mockRestore()
    }
    if (failure) throw failure.error
  }
  const running = run()

  return {
    now: () => Date.now(),
    follow(follower) {
      followers.add(follower)
      return () => void followers.delete(follower)
    },
    async hold(work) {
      const working = work()
      held.add(working)
      try {
        return await working
      } finally {
        held.delete(working)
      }
    },
    stop() {
      stopped = true
      return running
    },
  }
}
