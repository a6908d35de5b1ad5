import { p256 } from '@noble/curves/nist'
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils'

export type OriginKey = {
  /** SubjectPublicKeyInfo (RFC 5480) as hex, without 0x. */
  readonly publicKey: string
  /** The x coordinate of the ECDH point, 32 bytes. `peer` is in the same form as `publicKey`. */
  share(peer: string): Uint8Array
}

/** What stands before an uncompressed P-256 point in its SubjectPublicKeyInfo. */
const SPKI_PREFIX = '3059301306072a8648ce3d020106082a8648ce3d030107034200'

/**
 * Keys come from the seed alone: a reloaded dapp keeps its side of the secret, so a later window must have the same
 * key.
 */
export function createOriginKeys(seed: string): (origin: string) => OriginKey {
  return (origin) => {
    const privateKey = derive(seed, origin)
    return {
      publicKey: SPKI_PREFIX + bytesToHex(p256.getPublicKey(privateKey, false)),
      share(peer) {
        if (!peer.toLowerCase().startsWith(SPKI_PREFIX))
          throw new Error('The public key is not a P-256 key in SPKI form.')
        // The first byte tells that the point is compressed.
        return p256.getSharedSecret(privateKey, hexToBytes(peer.slice(SPKI_PREFIX.length))).slice(1)
      },
    }
  }
}

/** A hash is above the order of the curve about once in 2^32 times. */
function derive(seed: string, origin: string, attempt = 0): Uint8Array {
  const hash = sha256(utf8ToBytes(JSON.stringify([seed, origin, attempt])))
  return p256.utils.isValidPrivateKey(hash) ? hash : derive(seed, origin, attempt + 1)
}
