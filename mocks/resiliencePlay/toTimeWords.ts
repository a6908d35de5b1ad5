const UNITS = [
  { name: 'day', ms: 86_400_000 },
  { name: 'hour', ms: 3_600_000 },
  { name: 'minute', ms: 60_000 },
  { name: 'second', ms: 1_000 },
] as const

/**
 * A time in words, in the largest unit that it fills.
 *
 * @param ms milliseconds
 * @example
 * toTimeWords(600_000) // '10 minutes'
 */
export function toTimeWords(ms: number): string {
  const { name, ms: size } = UNITS.find((unit) => ms >= unit.ms) ?? UNITS[3]
  const count = Math.round(ms / size)
  return `${count} ${count === 1 ? name : `${name}s`}`
}
