const YEAR = 365 * 86_400
const DAY = 86_400
const HOUR = 3_600
const MINUTE = 60

/** Seconds, as the two largest units, or one when the second adds little. */
export function formatLeft(seconds: number): string {
  if (seconds <= 0) return 'expired'
  if (seconds >= YEAR) return `${Math.floor(seconds / YEAR)} y`
  if (seconds >= DAY) return join(Math.floor(seconds / DAY), 'd', Math.floor((seconds % DAY) / HOUR), 'h')
  if (seconds >= HOUR) return join(Math.floor(seconds / HOUR), 'h', Math.floor((seconds % HOUR) / MINUTE), 'min')
  return seconds >= MINUTE ? `${Math.floor(seconds / MINUTE)} min` : `${Math.ceil(seconds)} s`
}

function join(large: number, largeUnit: string, small: number, smallUnit: string): string {
  return small === 0 ? `${large} ${largeUnit}` : `${large} ${largeUnit} ${small} ${smallUnit}`
}
