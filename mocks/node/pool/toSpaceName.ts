import { createHash } from 'node:crypto'

/** As long as a space's name may be. */
const MOST = 100

/**
 * Makes of any key a name that a URL has room for, another one for each key: other characters stand there as their
 * numbers. What is too long, empty, or of dots alone (which would be folders) stands there as its hash.
 *
 * @example
 * toSpaceName('worker-1') // 'worker-1'
 * toSpaceName('a/b') // 'a~2f~b'
 */
export function toSpaceName(key: string): string {
  const name = /^\.+$/.test(key) ? '' : key.replace(/[^\w.-]/gu, (text) => `~${text.codePointAt(0)?.toString(16)}~`)
  if (name !== '' && name.length <= MOST) return name
  return `~${createHash('sha256').update(key).digest('hex').slice(0, 32)}`
}
