import { timingSafeEqual } from 'node:crypto'

/** Whether a token that was shown is the right one. The time that it takes tells nothing of where they differ. */
export function isSameToken(shown: string, token: string): boolean {
  const [a, b] = [Buffer.from(shown), Buffer.from(token)]
  return a.length === b.length && timingSafeEqual(a, b)
}
