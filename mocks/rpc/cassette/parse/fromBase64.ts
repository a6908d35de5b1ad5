import { bytesToUtf8 } from '@noble/hashes/utils'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/**
 * Decodes Base64 to a text, RFC 4648 §4; the URL's alphabet (§5) is accepted too. Other characters are ignored.
 *
 * @example
 * fromBase64('YWI=') // 'ab'
 */
export function fromBase64(text: string): string {
  const bytes: number[] = []
  let bits = 0
  let value = 0
  for (const letter of text.replaceAll('-', '+').replaceAll('_', '/')) {
    const index = LETTERS.indexOf(letter)
    if (index === -1) continue
    value = ((value << 6) | index) & 0xffff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes.push((value >> bits) & 255)
  }
  return bytesToUtf8(Uint8Array.from(bytes))
}
