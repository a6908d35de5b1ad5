import { bytesToUtf8 } from '@noble/hashes/utils'
import { base64nopad } from '@scure/base'

/**
 * Reads Base64, RFC 4648 §4 or §5 (the URL's alphabet), as UTF-8. Padding is optional. Other characters are ignored.
 *
 * @example
 * fromBase64('YWI=') // 'ab'
 */
export function fromBase64(text: string): string {
  const letters = text
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/[^A-Za-z0-9+/]/g, '')
  // In whole groups of four letters no bits are left over, which the decoder would refuse.
  const bytes = base64nopad.decode(letters.padEnd(Math.ceil(letters.length / 4) * 4, 'A'))
  return bytesToUtf8(bytes.subarray(0, Math.floor((letters.length * 6) / 8)))
}
