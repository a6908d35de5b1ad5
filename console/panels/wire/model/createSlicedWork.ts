export type SlicedWorkParameters = {
  /** Runs a callback soon, and once; returns its cancellation. In a page: with the next frame. */
  readonly schedule: (callback: () => void) => () => void
  /** Milliseconds, monotonic. */
  readonly now: () => number
  /** Works until it is done or `late` says stop. Returns whether it is done. */
  readonly work: (late: () => boolean) => boolean
}

/** Work that is cut into slices, so that the page stays alive meanwhile. */
export type SlicedWork = {
  /** There is something to do. */
  wake(): void
  stop(): void
}

/** At 60 frames a second this leaves half of each frame to the page. */
const SLICE_MS = 8
/** Work that is not done after so many slices gets longer ones: it must end, even while ever more comes. */
const PATIENCE = 30

/** Makes a worker at rest. */
export function createSlicedWork({ schedule, now, work }: SlicedWorkParameters): SlicedWork {
  let cancel: (() => void) | undefined
  let count = 0

  function wake(): void {
    cancel ??= schedule(run)
  }
  function run(): void {
    cancel = undefined
    const end = now() + (count < PATIENCE ? SLICE_MS : SLICE_MS * 10)
    const done = work(() => now() > end)
    count = done ? 0 : count + 1
    if (!done) wake()
  }
  return {
    wake,
    stop() {
      cancel?.()
      cancel = undefined
    },
  }
}
