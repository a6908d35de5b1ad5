/** The ids of the relay's own calls: a counter internally, 19 digits on the wire. */
export type PushIds = {
  next(): number
  /** Formats an id as JSON text, above 2^53 like those of the public relay. */
  toText(number: number): string
  /** Parses the id of an acknowledgement. Undefined if it is not an id of the relay. */
  toNumber(idText: string): number | undefined
}

const HIGH_DIGITS = 13
const LOW_DIGITS = 6
const LOW = 10 ** LOW_DIGITS
const QUOTE = 0x22

/** Ids increase, and are the same for the same seed. */
export function createPushIds(seed: number): PushIds {
  const first = 1_700_000_000_000 + (Math.abs(Math.trunc(seed)) % 1_000_000) * 10_000
  let count = 0
  return {
    next() {
      count += 1
      return count
    },
    toText: (number) => `${first + Math.trunc(number / LOW)}${String(number % LOW).padStart(LOW_DIGITS, '0')}`,
    toNumber(idText) {
      // The JavaScript client answers a number above 2^53 with a string, `"1745…n"`.
      const start = idText.charCodeAt(0) === QUOTE ? 1 : 0
      const low = Number(idText.slice(start + HIGH_DIGITS, start + HIGH_DIGITS + LOW_DIGITS))
      const high = Number(idText.slice(start, start + HIGH_DIGITS)) - first
      return Number.isInteger(low) && Number.isInteger(high) && high >= 0 ? high * LOW + low : undefined
    },
  }
}
