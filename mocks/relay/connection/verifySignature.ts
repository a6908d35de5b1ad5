import { ed25519 } from '@noble/curves/ed25519'

/** Verifies an Ed25519 signature (RFC 8032). It may throw if the key or the signature is malformed. */
export type VerifySignature = (signed: {
  readonly signature: Uint8Array
  readonly data: Uint8Array
  readonly publicKey: Uint8Array
}) => boolean

export const verifySignature: VerifySignature = ({ signature, data, publicKey }) =>
  ed25519.verify(signature, data, publicKey, { zip215: false })
