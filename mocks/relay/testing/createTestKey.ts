import { ed25519 } from '@noble/curves/ed25519'
import { encodeIss, encodeJSON, encodeSig } from '@walletconnect/relay-auth'
import { stringToBytes } from 'viem'

/** A client's key, and JWTs that it signs. */
export type TestKey = {
  /** `did:key:z…` */
  readonly clientId: string
  /** Signs claims. Default: those of a client. */
  sign(claims?: Readonly<Record<string, unknown>>, header?: Readonly<Record<string, unknown>>): string
}

/** The default audience of the JWTs of tests. */
export const AUDIENCE = 'wss://relay.walletconnect.org'
const DAY = 24 * 60 * 60

/**
 * Makes a key from a number: the same number gives the same key.
 *
 * @param now - the time at which its JWTs are signed, in milliseconds since the Unix epoch
 */
export function createTestKey(number: number, now = 1_770_000_000_000): TestKey {
  const secret = new Uint8Array(32).fill(1)
  new DataView(secret.buffer).setUint32(0, number)
  const clientId = encodeIss(ed25519.getPublicKey(secret))
  const iat = Math.trunc(now / 1000)
  return {
    clientId,
    sign(claims = {}, header = {}) {
      const payload = { iss: clientId, sub: 'ab'.repeat(32), aud: AUDIENCE, iat, exp: iat + DAY, ...claims }
      const head = `${encodeJSON({ alg: 'EdDSA', typ: 'JWT', ...header })}.${encodeJSON(payload)}`
      return `${head}.${encodeSig(ed25519.sign(stringToBytes(head), secret))}`
    },
  }
}
