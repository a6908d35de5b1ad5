import { p256 } from '@noble/curves/p256'
import { type Hex, sha256, stringToBytes, toBytes } from 'viem'
import type { Clock } from '#mocks/core/clock'
import type { AttestationParameters, VerifyMode } from './registryTypes.ts'
import { toBase64Url } from './toBase64Url.ts'

/** A P-256 key as a JWK, RFC 7518 §6.2.1. */
export type PublicJwk = {
  readonly crv: 'P-256'
  readonly ext: true
  readonly key_ops: readonly ['verify']
  readonly kty: 'EC'
  readonly x: string
  readonly y: string
}
/** What verify's `/v3/public-key` answers; `expiresAt` in seconds since the Unix epoch. */
export type PublicKeyAnswer = { readonly publicKey: PublicJwk; readonly expiresAt: number }

export type Attestor = {
  publicKey(): PublicKeyAnswer
  /** A signed JWT; undefined in the mode `absent`. */
  toAttestation(parameters: AttestationParameters, mode: VerifyMode): string | undefined
}

/** The origin that a `mismatch` names. */
export const OTHER_ORIGIN = 'https://another-dapp.example'
/** Seconds that an attestation counts: as long as a request may wait for a wallet, and some more. */
const ATTESTATION_TTL = 3_600
/** Seconds that clients keep the public key. */
const KEY_TTL = 86_400

const HEADER = { alg: 'ES256', typ: 'JWT' }

/**
 * Signs attestations as verify's server does: JWTs of ES256, RFC 7518 §3.4, with a key of our own.
 * @param parameters.seed the key is made from it: the same seed, the same key
 */
export function createAttestor(parameters: { seed: string; clock: Clock }): Attestor {
  const { seed, clock } = parameters
  const secret = toSecret(seed)
  // Made when it is asked for: a point of the curve is dear, and most pages meet no wallet that wants to verify.
  let publicKey: PublicJwk | undefined
  const toSeconds = () => Math.floor(clock.now() / 1000)

  return {
    publicKey() {
      publicKey ??= toPublicKey(secret)
      return { publicKey, expiresAt: toSeconds() + KEY_TTL }
    },
    toAttestation({ id, origin }, mode) {
      if (mode === 'absent') return undefined
      const payload = {
        exp: toSeconds() + ATTESTATION_TTL,
        id,
        origin: mode === 'mismatch' ? OTHER_ORIGIN : origin,
        isScam: mode === 'scam',
        isVerified: true,
      }
      const input = [HEADER, payload].map((part) => toBase64Url(stringToBytes(JSON.stringify(part)))).join('.')
      const signature = p256.sign(stringToBytes(input), secret, { prehash: true })
      return `${input}.${toBase64Url(signature.toCompactRawBytes())}`
    },
  }
}

function toPublicKey(secret: Uint8Array): PublicJwk {
  const point = p256.getPublicKey(secret, false)
  const [x, y] = [toBase64Url(point.slice(1, 33)), toBase64Url(point.slice(33))]
  return { crv: 'P-256', ext: true, key_ops: ['verify'], kty: 'EC', x, y }
}

/** A hash is no key of the curve once in 2^32 tries: then its own hash is taken. */
function toSecret(seed: string): Uint8Array {
  let hash: Hex = sha256(stringToBytes(`walletbench verify ${seed}`))
  while (!p256.utils.isValidPrivateKey(toBytes(hash))) hash = sha256(hash)
  return toBytes(hash)
}
