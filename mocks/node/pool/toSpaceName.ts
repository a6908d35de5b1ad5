import { createHash } from 'node:crypto'

/** The longest name of a space. */
const MOST = 100

/**
 * Makes a unique name for a key that can stand in a URL. Special characters become their code points. A key that is too
 * long, empty, or made of dots only (a folder in a URL) becomes its hash.
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
