import { utf8ToBytes } from '@noble/hashes/utils'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/**
 * Encodes a text as UTF-8 in Base64, RFC 4648 §4, without padding.
 *
 * @example
 * toBase64('ab') // 'YWI'
 */
export function toBase64(text: string): string {
  let bits = 0
  let value = 0
  let result = ''
  for (const byte of utf8ToBytes(text)) {
    value = ((value << 8) | byte) & 0xffff
    bits += 8
    while (bits >= 6) {
      bits -= 6
      result += LETTERS[(value >> bits) & 63]
    }
  }
  return bits > 0 ? result + LETTERS[(value << (6 - bits)) & 63] : result
}
