import { formatUnits } from 'viem'

const YEAR = 365 * 86_400
const DAY = 86_400
const HOUR = 3_600
const MINUTE = 60

/** Not by `toLocaleString`: loading a locale's rules takes a tenth of the page's start. */
export function formatCount(count: number | bigint, noun?: string, plural = `${noun}s`): string {
  const grouped = String(count).replace(/\B(?=(\d{3})+$)/g, '\u00a0')
  return noun === undefined ? grouped : `${grouped} ${Number(count) === 1 ? noun : plural}`
}

/** Cut, not rounded, so that it never shows more than there is. What is not zero is never shown as zero. */
export function formatAmount(amount: bigint, decimals: number, digits = 4): string {
  const negative = amount < 0n
  const [whole = '0', fraction = ''] = formatUnits(negative ? -amount : amount, decimals).split('.')
  const kept = fraction.slice(0, digits).replace(/0+$/, '')
  if (amount !== 0n && whole === '0' && kept === '') return `<0.${'0'.repeat(digits - 1)}1`
  return `${negative ? '-' : ''}${formatCount(BigInt(whole))}${kept ? `.${kept}` : ''}`
}

export const toUnits = (amount: bigint): string => `${amount} units of`

export const shortHex = (hex: string, head = 6, tail = 4) =>
  hex.length <= head + tail + 1 ? hex : `${hex.slice(0, head)}…${hex.slice(hex.length - tail)}`

/** A cut pair of surrogates would leave half a character. */
export const cutText = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…` : text

/** A wallet chooses its own name. */
export const cutName = (name: string): string => cutText(name, 39)

export function formatChainTime(seconds: bigint | number): string {
  // ECMA-262 §21.4.1.1: the last day that a Date can represent.
  if (seconds > 8_640_000_000_000) return `${seconds} s`
  return `${new Date(Number(seconds) * 1000).toISOString().slice(0, -'.000Z'.length).replace('T', ' ')} UTC`
}

export function formatDuration(ms: number): string {
  if (ms < 0.95) return ms < 0.05 ? '0 ms' : `${ms.toFixed(1)} ms`
  if (ms < 999.5) return `${Math.round(ms)} ms`
  if (ms < 59_995) return `${(ms / 1000).toFixed(2)} s`
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/** Seconds, as the two largest units, or one when the second adds little. */
export function formatLeft(seconds: number): string {
  if (seconds <= 0) return 'expired'
  if (seconds >= YEAR) return `${Math.floor(seconds / YEAR)} y`
  if (seconds >= DAY) return join(Math.floor(seconds / DAY), 'd', Math.floor((seconds % DAY) / HOUR), 'h')
  if (seconds >= HOUR) return join(Math.floor(seconds / HOUR), 'h', Math.floor((seconds % HOUR) / MINUTE), 'min')
  return seconds >= MINUTE ? `${Math.floor(seconds / MINUTE)} min` : `${Math.ceil(seconds)} s`
}

const join = (large: number, largeUnit: string, small: number, smallUnit: string) =>
  small === 0 ? `${large} ${largeUnit}` : `${large} ${largeUnit} ${small} ${smallUnit}`

/** Milliseconds, as a clock that ticks once a second. */
export function formatWait(ms: number): string {
  const clock = formatMoment(Math.max(0, ms), 0)
  return ms < 60_000 ? `0:${clock.padStart(2, '0')}` : clock
}

export function formatWallTime(at: number): string {
  const date = new Date(at)
  const two = (number: number) => String(number).padStart(2, '0')
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')
  return `${day} ${time}.${String(date.getMilliseconds()).padStart(3, '0')}`
}

/** Cut, not rounded: nothing comes before its time. From a minute on, `most` limits digits and signs. */
export function formatMoment(ms: number, digits: number, most = Number.POSITIVE_INFINITY): string {
  if (ms < 60_000) return toSeconds(ms, digits)
  const minutes = Math.floor((ms % 3_600_000) / 60_000)
  const clock = ms < 3_600_000 ? String(minutes) : `${Math.floor(ms / 3_600_000)}:${String(minutes).padStart(2, '0')}`
  const room = most - clock.length - 4
  const seconds = toSeconds(ms % 60_000, Math.max(0, Math.min(digits, room)))
  return `${clock}:${/^\d(?!\d)/.test(seconds) ? '0' : ''}${seconds}`
}

function toSeconds(ms: number, digits: number): string {
  const unit = 10 ** digits
  // Keeps whole milliseconds: 1.001 s are 1000.9999999999999 ms.
  return (Math.floor((Math.round(ms * 1_000) / 1_000_000) * unit + 1e-6) / unit).toFixed(digits)
}
