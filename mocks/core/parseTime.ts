const SECONDS = /^\d{1,15}$/
const ISO = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?(?:\.\d+)?(Z|[+-]\d\d:\d\d)?)?$/

/**
 * Reads a time as a user writes it: seconds since 1970, or a date of ISO 8601. A text without a time zone is
 * UTC, so that it means the same instant on every machine.
 *
 * @returns whole seconds since 1970; `undefined` when the text is neither, or names a day that does not exist
 * @example
 * parseTime('2027-01-15 08:00') // 1800000000
 * parseTime('1800000000') // 1800000000
 * parseTime('2027-02-30') // undefined
 */
export function parseTime(text: string): number | undefined {
  if (SECONDS.test(text)) return Number(text)
  const [, day, time = '00:00', seconds = ':00', zone = 'Z'] = ISO.exec(text) ?? []
  if (day === undefined) return undefined
  // `Date` reads the 31st of February as the 3rd of March.
  const midnight = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, day.length) !== day) return undefined
  const ms = Date.parse(`${day}T${time}${seconds}${zone}`)
  return Number.isNaN(ms) ? undefined : ms / 1_000
}
