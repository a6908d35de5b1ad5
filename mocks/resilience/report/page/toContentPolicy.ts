import { sha256 } from '@noble/hashes/sha2'
import { utf8ToBytes } from '@noble/hashes/utils'
import { base64 } from '@scure/base'

/**
 * A policy under which the page runs its own script and style, shows pictures beside it, and loads nothing else.
 *
 * @example
 * toContentPolicy({ script: 'alert(1)', style: '' }) // "default-src 'none'; img-src 'self' file: data:; …"
 */
export function toContentPolicy({ script, style }: { readonly script: string; readonly style: string }): string {
  const of = (text: string) => `'sha256-${base64.encode(sha256(utf8ToBytes(text)))}'`
  return [
    "default-src 'none'",
    // Opened from the disk, the page has no origin of its own.
    "img-src 'self' file: data:",
    `style-src ${of(style)}`,
    `script-src ${of(script)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}
