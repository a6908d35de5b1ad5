/**
 * The trace's key of a relay message: what relay and peer can both tell of it without opening its envelope.
 * A 53-bit hash, for joining alone: it proves nothing.
 */
export function messageKey(message: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let index = 0; index < message.length; index++) {
    const code = message.charCodeAt(index)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return `msg:${(4294967296 * (2097151 & low) + (high >>> 0)).toString(36)}`
}
