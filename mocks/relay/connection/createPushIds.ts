export type PushIds = ReturnType<typeof createPushIds>

const HIGH_DIGITS = 13
const LOW_DIGITS = 6
const LOW = 10 ** LOW_DIGITS
const QUOTE = 0x22

export function createPushIds(seed: number) {
  const first = 1_700_000_000_000 + (Math.abs(Math.trunc(seed)) % 1_000_000) * 10_000
  let count = 0
  return {
    next() {
      count += 1
      return count
    },
    /** Formats an id as JSON text, above 2^53 like those of the public relay. */
    toText: (number: number) => `${first + Math.trunc(number / LOW)}${String(number % LOW).padStart(LOW_DIGITS, '0')}`,
    toNumber(idText: string) {
      // The JavaScript client answers a number above 2^53 with a string, `"1745…n"`.
      const start = idText.charCodeAt(0) === QUOTE ? 1 : 0
      const low = Number(idText.slice(start + HIGH_DIGITS, start + HIGH_DIGITS + LOW_DIGITS))
      const high = Number(idText.slice(start, start + HIGH_DIGITS)) - first
      return Number.isInteger(low) && Number.isInteger(high) && high >= 0 ? high * LOW + low : undefined
    },
  }
}
