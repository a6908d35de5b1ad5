import { useHotkeys } from 'react-hotkeys-hook'
import { createStore } from '#mocks/core/listeners'
import type { Trace } from '#mocks/trace/createTrace'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { countWhere } from '../wire/model/flowLayout.ts'

const OWN_KEYS = '[role=treegrid], [role=grid], [role=tablist], [role=separator], dialog, input, select, textarea, pre'

export type Stride = 'event' | 'flow'

type ScrubberState = {
  readonly position: number
  readonly length: number
  readonly stride: Stride
  readonly playing: boolean
  readonly speed: number
}

type ScrubberParameters = {
  readonly events: readonly TraceEvent[]
  readonly listStops: () => readonly number[]
  readonly trace: Trace
  readonly schedule: (callback: () => void, ms: number) => () => void
}

export type Scrubber = ReturnType<typeof createScrubber>

/** Milliseconds. Longer pauses of the recording are shortened. */
const LONGEST_PAUSE = 1_000
/** Milliseconds: events within one frame are shown at once. */
const SHORTEST_PAUSE = 16

export function createScrubber({ events, listStops, trace, schedule }: ScrubberParameters) {
  const {
    get: getState,
    set: change,
    subscribe,
  } = createStore<ScrubberState>({ position: 0, length: events.length, stride: 'flow', playing: false, speed: 1 })
  /** Updated once a frame, however often the position changes. */
  let held = 0
  let isFollowing = false
  let known: readonly number[] | undefined
  let next: (() => void) | undefined

  function follow(): void {
    isFollowing = false
    const { position } = getState()
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

  function getStops(): readonly number[] {
    known ??= listStops()
    return known
  }

  function stepOn(): number {
    const { position, stride } = getState()
    if (stride === 'event') return position + 1
    const stops = getStops()
    return stops[countWhere(stops, (stop) => stop <= position)] ?? events.length
  }

  function stepBack(): number {
    const { position, stride } = getState()
    if (stride === 'event') return position - 1
    const stops = getStops()
    return stops[countWhere(stops, (stop) => stop < position) - 1] ?? 0
  }

  function play(): void {
    next?.()
    const { position, speed, playing } = getState()
    if (playing && position >= events.length) change({ playing: false })
    if (!getState().playing) return
    const target = stepOn()
    const pause = (events[target - 1]?.at ?? 0) - (events[Math.max(0, position - 1)]?.at ?? 0)
    next = schedule(
      () => {
        go(target)
        play()
      },
      Math.max(SHORTEST_PAUSE, Math.min(LONGEST_PAUSE, pause) / speed),
    )
  }

  function stopPlaying(): void {
    next?.()
    if (getState().playing) change({ playing: false })
  }

  const byHand = (toPosition: () => number) => () => {
    stopPlaying()
    go(toPosition())
  }

  return {
    getState,
    subscribe,
    go: (position: number) => byHand(() => position)(),
    forward: byHand(stepOn),
    back: byHand(stepBack),
    first: byHand(() => 0),
    last: byHand(() => events.length),
    setPlaying(playing: boolean) {
      if (!playing) return stopPlaying()
      if (getState().position >= events.length) go(0)
      change({ playing })
      play()
    },
    setStride: (stride: Stride) => change({ stride }),
    setSpeed(speed: number) {
      change({ speed })
      play()
    },
  }
}

export function useScrubberKeys(scrubber: Scrubber): void {
  const isFree = ({ target }: KeyboardEvent) => !(target instanceof Element && target.closest(OWN_KEYS))
  const bind =
    (run: () => void, buttons = true) =>
    (event: KeyboardEvent) => {
      if (!isFree(event)) return
      // The space bar presses a focused button.
      if (!buttons && event.target instanceof Element && event.target.closest('button')) return
      event.preventDefault()
      run()
    }
  useHotkeys('left', bind(scrubber.back))
  useHotkeys('right', bind(scrubber.forward))
  useHotkeys('home', bind(scrubber.first))
  useHotkeys('end', bind(scrubber.last))
  useHotkeys(
    'space',
    bind(() => scrubber.setPlaying(!scrubber.getState().playing), false),
  )
}
