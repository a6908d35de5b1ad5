import { formatMoment } from '../../../ui/formatMoment.ts'

const MINUTE = 60_000
const MOST = 12
const DAY = 24 * 60 * MINUTE
/** Round on a clock: 15 s to 12 h. */
const CLOCK_STEPS = [1 / 4, 1 / 2, 1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720].map((minutes) => minutes * MINUTE)

/** `at` is in milliseconds. */
export type Tick = { readonly at: number; readonly words: string }

/** Up to a minute in seconds, then as in the rows' times. `most` is how many fit. */
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
