import { createHash } from 'node:crypto'

/** In hex digits. Node's implementation is the fastest. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
