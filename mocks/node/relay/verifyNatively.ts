import { createPublicKey, verify } from 'node:crypto'
import type { VerifySignature } from '#mocks/relay/verifySignature'

/** What stands before the 32 bytes of an Ed25519 key in a SubjectPublicKeyInfo, RFC 8410 §4. */
const PREFIX = Buffer.from('302a300506032b6570032100', 'hex')

const KEY_LENGTH = 32

/** Checks Ed25519 signatures by Node: some 0.2 ms each. In JavaScript they take 1.5 ms, and the first one 50. */
export const verifyNatively: VerifySignature = ({ signature, data, publicKey }) => {
  // OpenSSL passes over what follows the key.
  if (publicKey.length !== KEY_LENGTH) return false
  const key = createPublicKey({ key: Buffer.concat([PREFIX, publicKey]), format: 'der', type: 'spki' })
  return verify(null, data, key, signature)
}
