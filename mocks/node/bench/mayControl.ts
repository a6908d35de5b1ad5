import { timingSafeEqual } from 'node:crypto'

/** Whether a client that shows this token may control. In constant time, which does not reveal where tokens differ. */
export function mayControl(shown: string, token: string): boolean {
  const [a, b] = [Buffer.from(shown), Buffer.from(token)]
  return a.length === b.length && timingSafeEqual(a, b)
}
