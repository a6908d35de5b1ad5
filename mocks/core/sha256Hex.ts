import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'

/**
 * SHA-256 of a text as UTF-8: 64 hex digits in lower case.
 *
 * @example
 * sha256Hex('abc') // 'ba7816bf…'
 */
export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}
