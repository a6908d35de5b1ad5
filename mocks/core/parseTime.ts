const SECONDS = /^\d{1,15}$/
const ISO = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?(?:\.\d+)?(Z|[+-]\d\d:\d\d)?)?$/

/** Seconds since 1970, from those or from ISO 8601 (UTC without a time zone). Undefined for anything else. */
export function parseTime(text: string): number | undefined {
  if (SECONDS.test(text)) return Number(text)
  const [, day, time = '00:00', seconds = ':00', zone = 'Z'] = ISO.exec(text) ?? []
  if (day === undefined) return undefined
  // `Date` reads February 31 as March 3.
  const midnight = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, day.length) !== day) return undefined
  const ms = Date.parse(`${day}T${time}${seconds}${zone}`)
  return Number.isNaN(ms) ? undefined : ms / 1_000
}
