import { gcm } from '@noble/ciphers/aes'
import { bytesToHex, bytesToUtf8, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import type { RandomBytes } from '../randomBytes.ts'

const IV = 12
const TAG = 16

export type LinkCipher = ReturnType<typeof createLinkCipher>

/** AES-256-GCM under the session's secret (32 bytes in hex), as hex of iv (12 bytes), tag (16 bytes) and ciphertext. */
export function createLinkCipher(secret: string, randomBytes: RandomBytes) {
  const key = hexToBytes(secret)
  return {
    encrypt(text: string) {
      const iv = randomBytes(IV)
      const sealed = gcm(key, iv).encrypt(utf8ToBytes(text))
      return bytesToHex(concatBytes(iv, sealed.slice(-TAG), sealed.slice(0, -TAG)))
    },
    decrypt(hex: string) {
      const bytes = hexToBytes(hex)
      const sealed = concatBytes(bytes.slice(IV + TAG), bytes.slice(IV, IV + TAG))
      return bytesToUtf8(gcm(key, bytes.slice(0, IV)).decrypt(sealed))
    },
  }
}
