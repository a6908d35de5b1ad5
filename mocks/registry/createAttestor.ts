import { p256 } from '@noble/curves/p256'
import { sha256 } from '@noble/hashes/sha2'
import { utf8ToBytes } from '@noble/hashes/utils'
import { base64urlnopad } from '@scure/base'
import type { Clock } from '#mocks/core/clock'
import type { AttestationParameters, VerifyMode } from './registryTypes.ts'

/** The answer of verify's `/v3/public-key`. `expiresAt` is in seconds since the Unix epoch. */
export type PublicKeyAnswer = { readonly publicKey: ReturnType<typeof toPublicJwk>; readonly expiresAt: number }
export type AttestationClaims = AttestationParameters & { readonly isScam: boolean; readonly isVerified: true }
export const OTHER_ORIGIN = 'https://another-dapp.example'
/** How many seconds an attestation is valid: somewhat longer than a request may wait for a wallet. */
const ATTESTATION_TTL = 3_600
/** How many seconds clients keep the public key. */
const KEY_TTL = 86_400
const HEADER = { alg: 'ES256', typ: 'JWT' }

/** ES256 JWTs as verify's server signs them, RFC 7518 §3.4. The same seed gives the same key. */
export function createAttestor(parameters: { seed: string; clock: Clock }) {
  const { seed, clock } = parameters
  const secret = toSecret(seed)
  let publicKey: PublicKeyAnswer['publicKey'] | undefined
  const toSeconds = () => Math.floor(clock.now() / 1000)

  return {
    publicKey() {
      // Created on first use: it takes longer than the rest of a registry's start.
      publicKey ??= toPublicJwk(secret)
      return { publicKey, expiresAt: toSeconds() + KEY_TTL }
    },
    toClaims,
    toAttestation(about: AttestationParameters, mode: VerifyMode) {
      const claims = toClaims(about, mode)
      if (!claims) return undefined
      const payload = { exp: toSeconds() + ATTESTATION_TTL, ...claims }
      const input = [HEADER, payload].map((part) => base64urlnopad.encode(utf8ToBytes(JSON.stringify(part)))).join('.')
      const signature = p256.sign(utf8ToBytes(input), secret, { prehash: true })
      return `${input}.${base64urlnopad.encode(signature.toCompactRawBytes())}`
    },
  }
}

function toClaims({ id, origin }: AttestationParameters, mode: VerifyMode): AttestationClaims | undefined {
  if (mode === 'absent') return undefined
  return { id, origin: mode === 'mismatch' ? OTHER_ORIGIN : origin, isScam: mode === 'scam', isVerified: true }
}

/** A P-256 key as a JWK, RFC 7518 §6.2.1. */
function toPublicJwk(secret: Uint8Array) {
  const point = p256.getPublicKey(secret, false)
  const [x, y] = [base64urlnopad.encode(point.slice(1, 33)), base64urlnopad.encode(point.slice(33))]
  return { crv: 'P-256', ext: true, key_ops: ['verify'], kty: 'EC', x, y } as const
}

/** About one hash in 2^32 is not a valid key of the curve. */
function toSecret(seed: string): Uint8Array {
  let hash = sha256(utf8ToBytes(`walletbench verify ${seed}`))
  while (!p256.utils.isValidPrivateKey(hash)) hash = sha256(hash)
  return hash
}
