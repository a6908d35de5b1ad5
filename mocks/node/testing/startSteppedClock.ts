import { vi } from 'vitest'

/** Gets the milliseconds that have passed, and resolves when it has run what is due. */
type Follower = (ms: number) => Promise<void>

/** A clock that runs as fast as the process allows. */
export type SteppedClock = {
  now(): number
  follow(follower: Follower): () => void
  /** Stops time while a function runs in real time. */
  hold<value>(run: () => Promise<value>): Promise<value>
  /** Rejects with the first error of a timer or a follower. Time continued after it, so that other waiters finished. */
  stop(): Promise<void>
}

/** Milliseconds of a step. Small compared with a client's time-outs, of which the shortest is 1 s. */
const STEP = 50
/** Turns of the event loop in a step. Each reads and answers what has arrived on sockets. */
const TURNS = 6
/** The fractional part of the golden ratio. Those of its multiples are far apart, so that hundreds differ. */
const STRIDE = 0.618033988749895

/**
 * Neither sockets nor promises are replaced. Everything that has arrived is handled between two steps, so a slow
 * machine changes no result. `Math.random` counts up by a fixed stride: clients make ids from the millisecond and a
 * random number below 1,000, so two of ten requests in a millisecond could get the same id.
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
