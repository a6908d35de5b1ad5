import type { AxisWindow } from './moveWindow.ts'

/** Times are milliseconds since the trace began. */
export type AxisEnds = {
  /** Undefined: the ends are those of the axis. */
  readonly selection: AxisWindow | undefined
  readonly shown: AxisWindow
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

export function isMoveKey(key: string): boolean {
  return key in steps || key === 'Home' || key === 'End'
}

export function toEnds({ selection, shown }: Pick<AxisEnds, 'selection' | 'shown'>): AxisWindow {
  const from = selection?.from ?? shown.from
  return { from, to: Math.min(selection?.to ?? shown.to, Math.max(shown.to, from)) }
}

/** Keeps a pixel between the ends. Undefined: the whole trace. */
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

/** A pixel, but no finer than the filter writes. */
export function toLeastSpan({ from, to }: AxisWindow, width: number): number {
  return Math.max(1, (to - from) / Math.max(1, width))
}
