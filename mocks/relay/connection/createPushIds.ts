/** The ids of the relay's own calls: numbers that count inside, 19 digits on the wire. */
export type PushIds = {
  next(): number
  /** JSON text, above 2^53 as those of the public relay. */
  toText(number: number): string
  /** The way back, from what an acknowledgement says. Undefined where it is no id of the relay's. */
  toNumber(idText: string): number | undefined
}

const HIGH_DIGITS = 13
const LOW_DIGITS = 6
const LOW = 10 ** LOW_DIGITS
const QUOTE = 0x22

/** Makes the ids of one relay: rising, and the same for the same seed. */
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
      // The JavaScript client answers a number above 2^53 with a text, `"1745…n"`.
      const start = idText.charCodeAt(0) === QUOTE ? 1 : 0
      const low = Number(idText.slice(start + HIGH_DIGITS, start + HIGH_DIGITS + LOW_DIGITS))
      const high = Number(idText.slice(start, start + HIGH_DIGITS)) - first
      return Number.isInteger(low) && Number.isInteger(high) && high >= 0 ? high * LOW + low : undefined
    },
  }
}
