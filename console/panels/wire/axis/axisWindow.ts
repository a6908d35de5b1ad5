import { formatMoment } from '../../../ui/format.ts'

const MINUTE = 60_000
const MOST = 12
const DAY = 24 * 60 * MINUTE

const CLOCK_STEPS = [1 / 4, 1 / 2, 1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720].map((minutes) => minutes * MINUTE)

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

/** Milliseconds since the trace began. */
export type AxisWindow = { readonly from: number; readonly to: number }

const LEAST = 2

type AxisEnds = {
  readonly selection: AxisWindow | undefined
  readonly shown: AxisWindow
  readonly length: number
  readonly width: number
}

type Tick = { readonly at: number; readonly words: string }

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

export const isMoveKey = (key: string): boolean => key in steps || key === 'Home' || key === 'End'

export function toEnds({ selection, shown }: Pick<AxisEnds, 'selection' | 'shown'>): AxisWindow {
  const from = selection?.from ?? shown.from
  return { from, to: Math.min(selection?.to ?? shown.to, Math.max(shown.to, from)) }
}

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

export const toLeastSpan = ({ from, to }: AxisWindow, width: number) => Math.max(1, (to - from) / Math.max(1, width))

export function toTicks(from: number, to: number, most: number): Tick[] {
  const span = Math.max(1, to - from)
  const rough = span / Math.max(1, most - 1)
  const power = 10 ** Math.floor(Math.log10(rough))
  const steps = rough > 10_000 ? CLOCK_STEPS : [1, 2, 5, 10].map((factor) => factor * power)
  const step = steps.find((each) => each >= rough) ?? Math.ceil(rough / DAY) * DAY
  const ticks: Tick[] = []
  for (let at = Math.ceil(from / step) * step; at <= to && ticks.length <= most; at += step)
    ticks.push({ at, words: toWords(at, step) })
  return ticks
}

function toWords(at: number, step: number): string {
  if (step < 1) return `${at.toFixed(1)} ms`
  const digits = step >= 1_000 ? 0 : step >= 100 ? 1 : step >= 10 ? 2 : 3
  return at < MINUTE ? `${(at / 1_000).toFixed(digits)} s` : formatMoment(at, digits, MOST)
}
