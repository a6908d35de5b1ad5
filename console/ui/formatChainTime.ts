/** UTC to the second. Times beyond `Date` stay numbers. */
export function formatChainTime(seconds: bigint | number): string {
  // ECMA-262 §21.4.1.1: the last day that a Date can represent.
  if (seconds > 8_640_000_000_000) return `${seconds} s`
  return `${new Date(Number(seconds) * 1000).toISOString().slice(0, -'.000Z'.length).replace('T', ' ')} UTC`
}
