import { ed25519 } from '@noble/curves/ed25519'

/** Whether an Ed25519 signature (RFC 8032) is good. It may throw where key or signature are of no such form. */
export type VerifySignature = (signed: {
  readonly signature: Uint8Array
  readonly data: Uint8Array
  readonly publicKey: Uint8Array
}) => boolean

/** Checks signatures in any environment. */
export const verifySignature: VerifySignature = ({ signature, data, publicKey }) =>
  ed25519.verify(signature, data, publicKey, { zip215: false })
