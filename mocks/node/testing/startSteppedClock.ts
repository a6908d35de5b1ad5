import { vi } from 'vitest'

/**
 * A participant with its own clock, such as a process. Gets the milliseconds that have passed, and resolves when it has
 * run what is due.
 */
export type Follower = (ms: number) => Promise<void>

/** A clock that runs as fast as the process allows. */
export type SteppedClock = {
  /** Returns the current time, in milliseconds since the Unix epoch. */
  now(): number
  /** Adds a follower to each step. Returns its removal. */
  follow(follower: Follower): () => void
  /** Stops time while a function runs in real time. */
  hold<value>(run: () => Promise<value>): Promise<value>
  /**
   * Restores the system clock.
   *
   * @throws the first error of a timer or a follower. Time continued after it, so that other waiters finished
   */
  stop(): Promise<void>
}

/** Milliseconds of a step. Small compared with a client's time-outs, of which the shortest is 1 s. */
const STEP = 50
/** Turns of the event loop in a step. Each reads and answers what has arrived on sockets. */
const TURNS = 6
/**
 * The fractional part of the golden ratio. The fractional parts of its multiples are far apart, so that hundreds of
 * them differ.
 */
const STRIDE = 0.618033988749895

/**
 * Replaces the system clock: timers, `Date` and `performance`, but neither sockets nor promises. It advances in steps,
 * and handles everything that has arrived between two steps. An hour of a client's waiting takes seconds, and a slow
 * machine changes no result: a message always takes a few steps, a time-out of 15 s takes 300.
 *
 * `Math.random` counts up by a fixed stride: clients make ids from the millisecond and a random number below 1,000, so
 * that two of ten requests in the same millisecond would sometimes get the same id.
 *
 * @example
 * const clock = startSteppedClock()
 * const answer = await client.request(…) // rejects after a minute by this clock
 * await clock.stop()
 */
export function startSteppedClock(): SteppedClock {
  // `setImmediate` stays real: it drives the turns of the event loop.
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
    // A function that holds time needs the CPU.
    if (held.size > 0) await Promise.allSettled(held)
    try {
      // Timers after one that throws still run.
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
