import { createHash } from 'node:crypto'

const MOST = 100

/** `a/b` becomes `a~2f~b`. A key that is too long, empty, or made of dots only (a folder in a URL) becomes its hash. */
export function toSpaceName(key: string): string {
  const name = /^\.+$/.test(key) ? '' : key.replace(/[^\w.-]/gu, (text) => `~${text.codePointAt(0)?.toString(16)}~`)
  if (name !== '' && name.length <= MOST) return name
  return `~${createHash('sha256').update(key).digest('hex').slice(0, 32)}`
}
