/** For lookups and joins: not cryptographic. The seed is a safe integer from 0 on. */
export function hash53(text: string, seed = 0): number {
  // `^` works on 32 bits: one half of the state mixes the low bits, the other the high ones.
  let high = 0xdeadbeef ^ seed
  let low = 0x41c6ce57 ^ Math.floor(seed / 2 ** 32)
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return 4294967296 * (2097151 & low) + (high >>> 0)
}
