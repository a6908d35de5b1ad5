/** The least and the most, both included. Times are milliseconds. */
export type NumberRange = { readonly from: number; readonly to: number }

const units: Readonly<Record<string, number>> = { ms: 1, s: 1_000, min: 60_000 }

/**
 * Reads a range of numbers or times: `5`, `3..9`, `3..`, `>500ms`, `<2s`, `5:12..6:00`. Undefined for any other text.
 *
 * @param unit the unit of a number without one; `''` for plain numbers
 * @example
 * parseRange('1.5..3', 's') // { from: 1500, to: 3000 }
 */
export function parseRange(text: string, unit: '' | 'ms' | 's'): NumberRange | undefined {
  const compared = /^([<>])=?(.+)$/.exec(text)
  if (compared) {
    const limit = parseNumber(compared[2] ?? '', unit)
    if (limit === undefined) return undefined
    return compared[1] === '>' ? { from: limit, to: Number.POSITIVE_INFINITY } : { from: 0, to: limit }
  }
  const ends = /^(.*?)\.\.(.*)$/.exec(text)
  if (!ends) return toExact(parseNumber(text, unit), unit)
  const from = ends[1] === '' ? 0 : parseNumber(ends[1] ?? '', unit)
  const to = ends[2] === '' ? Number.POSITIVE_INFINITY : parseNumber(ends[2] ?? '', unit)
  return from === undefined || to === undefined || from > to ? undefined : { from, to }
}

function parseNumber(text: string, unit: string): number | undefined {
  const clock = unit === '' ? undefined : parseClock(text)
  if (clock !== undefined) return clock
  const found = /^(\d+(?:\.\d+)?)(ms|s|min)?$/.exec(text)
  if (!found || (unit === '' && found[2])) return undefined
  return Number(found[1]) * (units[found[2] ?? unit] ?? 1)
}

/** Minutes and seconds, or hours as well: `5:12.4`, `1:05:12`. */
function parseClock(text: string): number | undefined {
  const found = /^(?:(\d+):(?=\d\d:))?(\d+):(\d\d(?:\.\d+)?)$/.exec(text)
  if (!found) return undefined
  const [, hours = 0, minutes, seconds] = found
  return Math.round(((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000_000) / 1_000
}

/** A time alone is no exact moment, but its last digit: 3 s are 3,000 to 3,999 ms. */
function toExact(value: number | undefined, unit: string): NumberRange | undefined {
  if (value === undefined) return undefined
  return { from: value, to: unit === 's' ? value + 999 : value }
}
