/** What the time axis shows, in milliseconds since the trace began. */
export type AxisWindow = { readonly from: number; readonly to: number }

/** The least that it shows, in milliseconds. */
const LEAST = 2

/**
 * Zooms around a moment, within the trace.
 *
 * @param factor above 1 shows more
 * @example
 * zoomWindow({ from: 0, to: 100 }, 50, 0.5, 100) // { from: 25, to: 75 }
 */
export function zoomWindow({ from, to }: AxisWindow, around: number, factor: number, length: number): AxisWindow {
  const span = Math.min(Math.max(LEAST, (to - from) * factor), Math.max(LEAST, length))
  const share = (around - from) / Math.max(1, to - from)
  return moveWindow({ from: around - share * span, to: around + (1 - share) * span }, 0, length)
}

/**
 * Moves what is shown, up to the ends of the trace.
 *
 * @example
 * moveWindow({ from: 10, to: 20 }, -50, 100) // { from: 0, to: 10 }
 */
export function moveWindow({ from, to }: AxisWindow, by: number, length: number): AxisWindow {
  const span = to - from
  const start = Math.max(0, Math.min(from + by, length - span))
  return { from: start, to: start + span }
}

/**
 * A span as the filter writes it, in seconds, no finer than a pixel.
 *
 * @example
 * toAtValue({ from: 1234.5, to: 2000 }, 10) // '1.23..2'
 */
export function toAtValue({ from, to }: AxisWindow, msPerPixel: number): string {
  const digits = msPerPixel >= 100 ? 1 : msPerPixel >= 10 ? 2 : 3
  const write = (ms: number) => String(Number((Math.max(0, ms) / 1_000).toFixed(digits)))
  return `${write(from)}..${write(to)}`
}
