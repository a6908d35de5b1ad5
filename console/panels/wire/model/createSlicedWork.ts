export type SlicedWorkParameters = {
  /** Schedules a callback once and soon; returns a function that cancels it. In a page: the next frame. */
  readonly schedule: (callback: () => void) => () => void
  /** Milliseconds, monotonic. */
  readonly now: () => number
  /** Works until it is done or `late` returns true. Returns whether it is done. */
  readonly work: (late: () => boolean) => boolean
}

/** Work that is cut into slices, so that the page stays responsive. */
export type SlicedWork = {
  /** Starts a slice, because there is work to do. */
  wake(): void
  /** Starts at once, with a longer slice, because a person waits for it. The rest follows in slices. */
  rush(): void
  stop(): void
}

/** A dropped frame, at 60 a second: shorter slices finish later than a person waits. */
const SLICE_MS = 24
/** What a person does not notice as a delay. */
const RUSH_MS = 40
/** After this many unfinished slices, slices get longer: the work must end even while more keeps arriving. */
const PATIENCE = 30
const LONG_SLICE_MS = 80

/** Creates an idle worker. */
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
