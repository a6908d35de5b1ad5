import type { Trace } from '#mocks/trace/createTrace'
import type { TraceEvent } from '#mocks/trace/traceEvent'

/** What one step is: an event, or the next thing that a person would tell of. */
export type Stride = 'event' | 'flow'

export type ScrubberState = {
  /** How many events have happened. */
  readonly position: number
  readonly length: number
  readonly stride: Stride
  readonly playing: boolean
  /** How many times as fast as it was. */
  readonly speed: number
}

export type ScrubberParameters = {
  readonly events: readonly TraceEvent[]
  /** Where the steps by flow end, as numbers of events, rising. */
  readonly stops: readonly number[]
  /** Holds the first `position` events, always. */
  readonly trace: Trace
  /** Runs a callback after so many milliseconds; returns its cancellation. */
  readonly schedule: (callback: () => void, ms: number) => () => void
}

/** Goes through a recording, forwards and back. */
export type Scrubber = {
  /** The same object until something changes. */
  getState(): ScrubberState
  subscribe(listener: () => void): () => void
  /** Goes to where so many events have happened. */
  go(position: number): void
  forward(): void
  back(): void
  first(): void
  last(): void
  /** Plays from here on, or from the beginning where it stands at the end; or stops. */
  setPlaying(playing: boolean): void
  setStride(stride: Stride): void
  setSpeed(speed: number): void
}

/** A pause in which nothing happened is not sat through: the person thought, or went for tea. */
const LONGEST_PAUSE = 1_000
/** A frame: what happened within one is shown at once. */
const SHORTEST_PAUSE = 16

/** Makes a scrubber that stands at the beginning. */
export function createScrubber({ events, stops, trace, schedule }: ScrubberParameters): Scrubber {
  const listeners = new Set<() => void>()
  let state: ScrubberState = { position: 0, length: events.length, stride: 'flow', playing: false, speed: 1 }
  /** How many events the trace holds: it follows within a frame, however fast one goes. */
  let held = 0
  let isFollowing = false
  let next: (() => void) | undefined

  function change(changes: Partial<ScrubberState>): void {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  function follow(): void {
    isFollowing = false
    const { position } = state
    if (position < held) {
      trace.clear()
      held = 0
    }
    trace.append(events.slice(held, position))
    held = position
  }

  function go(position: number): void {
    change({ position: Math.max(0, Math.min(events.length, Math.round(position))) })
    if (isFollowing) return
    isFollowing = true
    schedule(follow, 0)
  }

  function stepOn(): number {
    const { position, stride } = state
    if (stride === 'event') return position + 1
    return stops[countUpTo(stops, position)] ?? events.length
  }

  function stepBack(): number {
    const { position, stride } = state
    if (stride === 'event') return position - 1
    return stops[countUpTo(stops, position - 1) - 1] ?? 0
  }

  function play(): void {
    next?.()
    const { position, speed, playing } = state
    if (playing && position >= events.length) change({ playing: false })
    if (!state.playing) return
    const target = stepOn()
    const pause = (events[target - 1]?.at ?? 0) - (events[Math.max(0, position - 1)]?.at ?? 0)
    const wait = Math.max(SHORTEST_PAUSE, Math.min(LONGEST_PAUSE, pause) / speed)
    next = schedule(() => {
      go(target)
      play()
    }, wait)
  }

  function stopPlaying(): void {
    next?.()
    if (state.playing) change({ playing: false })
  }

  /** What a person does by hand ends the playing. */
  const byHand = (toPosition: () => number) => () => {
    stopPlaying()
    go(toPosition())
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    go: (position) => byHand(() => position)(),
    forward: byHand(stepOn),
    back: byHand(stepBack),
    first: byHand(() => 0),
    last: byHand(() => events.length),
    setPlaying(playing) {
      if (!playing) return stopPlaying()
      if (state.position >= events.length) go(0)
      change({ playing })
      play()
    },
    setStride: (stride) => change({ stride }),
    setSpeed(speed) {
      change({ speed })
      play()
    },
  }
}

/** How many of the rising numbers are at most so large. */
function countUpTo(numbers: readonly number[], most: number): number {
  let from = 0
  let to = numbers.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((numbers[middle] ?? 0) <= most) from = middle + 1
    else to = middle
  }
  return from
}
