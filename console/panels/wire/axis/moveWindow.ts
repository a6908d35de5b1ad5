/** Milliseconds since the trace began. */
export type AxisWindow = { readonly from: number; readonly to: number }

/** Milliseconds. */
const LEAST = 2

/** A factor above 1 shows more. */
export function zoomWindow({ from, to }: AxisWindow, around: number, factor: number, length: number): AxisWindow {
  const span = Math.min(Math.max(LEAST, (to - from) * factor), Math.max(LEAST, length))
  const share = (around - from) / Math.max(1, to - from)
  return moveWindow({ from: around - share * span, to: around + (1 - share) * span }, 0, length)
}

export function moveWindow({ from, to }: AxisWindow, by: number, length: number): AxisWindow {
  const span = to - from
  const start = Math.max(0, Math.min(from + by, length - span))
  return { from: start, to: start + span }
}

/** In seconds, as the filter writes it, no finer than a pixel. */
export function toAtValue({ from, to }: AxisWindow, msPerPixel: number): string {
  const digits = msPerPixel >= 100 ? 1 : msPerPixel >= 10 ? 2 : 3
  const write = (ms: number) => String(Number((Math.max(0, ms) / 1_000).toFixed(digits)))
  return `${write(from)}..${write(to)}`
}
