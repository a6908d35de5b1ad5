export type SlicedWorkParameters = {
  /** Returns a function that cancels it. In a page: the next frame. */
  readonly schedule: (callback: () => void) => () => void
  /** Milliseconds, monotonic. */
  readonly now: () => number
  /** Works until it is done or `late` returns true. Returns whether it is done. */
  readonly work: (late: () => boolean) => boolean
}

export type SlicedWork = {
  wake(): void
  /** With a longer slice, because the user waits. */
  rush(): void
  stop(): void
}

/** Milliseconds: one dropped frame, at 60 a second. Shorter slices finish too late. */
const SLICE_MS = 24
/** Milliseconds that the user does not notice. */
const RUSH_MS = 40
/** Unfinished slices until slices get longer, so that work ends even while more arrives. */
const PATIENCE = 30
const LONG_SLICE_MS = 80

export function createSlicedWork({ schedule, now, work }: SlicedWorkParameters): SlicedWork {
  let cancel: (() => void) | undefined
  let count = 0

  function wake(): void {
    cancel ??= schedule(runSlice)
  }
  function runSlice(): void {
    cancel = undefined
    run(count < PATIENCE ? SLICE_MS : LONG_SLICE_MS)
  }
  function run(ms: number): void {
    const end = now() + ms
    const done = work(() => now() > end)
    count = done ? 0 : count + 1
    if (!done) wake()
  }
  return {
    wake,
    rush() {
      cancel?.()
      cancel = undefined
      run(RUSH_MS)
    },
    stop() {
      cancel?.()
      cancel = undefined
    },
  }
}
