import { timingSafeEqual } from 'node:crypto'

/** Compares tokens in constant time, so that the time does not reveal where they differ. */
export function isSameToken(shown: string, token: string): boolean {
  const [a, b] = [Buffer.from(shown), Buffer.from(token)]
  return a.length === b.length && timingSafeEqual(a, b)
}
