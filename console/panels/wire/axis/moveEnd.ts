import type { AxisWindow } from './moveWindow.ts'

/** What moving an end of the selected span needs to know. Times are milliseconds since the trace began. */
export type AxisEnds = {
  /** What is selected. Undefined: nothing is, and the ends stand where the axis ends. */
  readonly selection: AxisWindow | undefined
  /** What the axis shows. */
  readonly shown: AxisWindow
  /** The length of the whole trace. */
  readonly length: number
  /** Pixels. */
  readonly width: number
}

/** Shares of what is shown. */
const STEP = 0.01
const LARGE_STEP = 0.1
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -STEP,
  ArrowDown: -STEP,
  ArrowRight: STEP,
  ArrowUp: STEP,
  PageDown: -LARGE_STEP,
  PageUp: LARGE_STEP,
}

/** Whether a key moves an end of the selected span. */
export function isMoveKey(key: string): boolean {
  return key in steps || key === 'Home' || key === 'End'
}

/** The ends of the selected span. Without one they stand at the ends of what is shown. */
export function toEnds({ selection, shown }: Pick<AxisEnds, 'selection' | 'shown'>): AxisWindow {
  const from = selection?.from ?? shown.from
  return { from, to: Math.min(selection?.to ?? shown.to, Math.max(shown.to, from)) }
}

/**
 * Moves an end of the selected span by a key. The ends keep a pixel between them. Undefined: the span is the whole trace.
 *
 * @param isLarge whether the step is large
 * @example
 * moveEnd('from', 'Home', false, { selection: { from: 5, to: 9 }, shown: { from: 0, to: 10 }, length: 10, width: 10 })
 * // { from: 0, to: 9 }
 */
export function moveEnd(end: 'from' | 'to', key: string, isLarge: boolean, ends: AxisEnds): AxisWindow | undefined {
  const { selection, shown, length, width } = ends
  const outwards = end === 'from' ? 'Home' : 'End'
  if (!selection && key === outwards) return undefined
  const { from, to } = toEnds(ends)
  const share = steps[key] ?? 0
  const by = (isLarge ? Math.sign(share) * LARGE_STEP : share) * (shown.to - shown.from)
  const move = (at: number) => (key === 'Home' ? 0 : key === 'End' ? length : Math.min(length, Math.max(0, at + by)))
  const least = toLeastSpan(shown, width)
  const next =
    end === 'from'
      ? { from: Math.max(0, Math.min(move(from), to - least)), to }
      : { from, to: Math.max(move(to), from + least) }
  return next.from <= 0 && next.to >= length ? undefined : next
}

/** A pixel, and what the filter can still write. */
export function toLeastSpan({ from, to }: AxisWindow, width: number): number {
  return Math.max(1, (to - from) / Math.max(1, width))
}
