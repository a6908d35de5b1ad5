/**
 * Whether a text is an RFC 3339 date and time that exists: `Date` accepts the 31st of February.
 *
 * @example
 * isDateTime('2021-09-30T16:25:24-02:00') // true
 */
export function isDateTime(text: string): boolean {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(\.\d+)?(Z|[+-]\d{2}:\d{2})$/.exec(text) ?? []
  if (day === undefined || Number.isNaN(Date.parse(text))) return false
  const date = new Date(`${day}T${time}Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString() === `${day}T${time}.000Z`
}
