import { gcm } from '@noble/ciphers/aes'
import { secp256k1 } from '@noble/curves/secp256k1'
import { hkdf } from '@noble/hashes/hkdf'
import { sha256 } from '@noble/hashes/sha2'
import { concatBytes } from '@noble/hashes/utils'
import type { RandomBytes } from '../../randomBytes.ts'

const POINT = 65
const NONCE = 16
const TAG = 16

/**
 * ECIES on secp256k1 in the form of eciesjs 0.4: an uncompressed ephemeral point, nonce (16 bytes), tag (16 bytes) and
 * ciphertext of AES-256-GCM. Its key is HKDF-SHA256 of the ephemeral point and the shared one, both uncompressed.
 */
export const ecies = {
  /** @param publicKey compressed (33 bytes) or uncompressed (65 bytes) */
  encrypt(publicKey: Uint8Array, plain: Uint8Array, randomBytes: RandomBytes): Uint8Array {
    const secret = createPrivateKey(randomBytes)
    const point = secp256k1.getPublicKey(secret, false)
    const nonce = randomBytes(NONCE)
    const sealed = gcm(toKey(point, secp256k1.getSharedSecret(secret, publicKey, false)), nonce).encrypt(plain)
    return concatBytes(point, nonce, sealed.slice(-TAG), sealed.slice(0, -TAG))
  },
  /** @throws Error when the text was changed, or was encrypted for another key */
  decrypt(privateKey: Uint8Array, sealed: Uint8Array): Uint8Array {
    const point = sealed.slice(0, POINT)
    const nonce = sealed.slice(POINT, POINT + NONCE)
    const tag = sealed.slice(POINT + NONCE, POINT + NONCE + TAG)
    const key = toKey(point, secp256k1.getSharedSecret(privateKey, point, false))
    return gcm(key, nonce).decrypt(concatBytes(sealed.slice(POINT + NONCE + TAG), tag))
  },
  createPrivateKey,
  /** The public key, compressed. */
  toPublicKey: (privateKey: Uint8Array): Uint8Array => secp256k1.getPublicKey(privateKey, true),
}

function createPrivateKey(randomBytes: RandomBytes): Uint8Array {
  for (;;) {
    const bytes = randomBytes(32)
    if (secp256k1.utils.isValidPrivateKey(bytes)) return bytes
  }
}

function toKey(point: Uint8Array, shared: Uint8Array): Uint8Array {
  return hkdf(sha256, concatBytes(point, shared), undefined, undefined, 32)
}
