/**
 * Formats a moment as the clock on the wall has it: date, time and milliseconds, where the reader is.
 * Not by `toLocaleString`: loading a locale's rules takes a tenth of the page's start.
 *
 * @param at milliseconds since the Unix epoch
 * @example
 * formatWallTime(Date.UTC(2026, 0, 2, 3, 4, 5, 6)) // '2026-01-02 03:04:05.006', in Reykjavík
 */
export function formatWallTime(at: number): string {
  const date = new Date(at)
  const two = (number: number) => String(number).padStart(2, '0')
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')
  return `${day} ${time}.${String(date.getMilliseconds()).padStart(3, '0')}`
}
