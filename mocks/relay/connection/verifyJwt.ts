import { decodeIss, decodeJWT } from '@walletconnect/relay-auth'
import { type VerifySignature, verifySignature } from './verifySignature.ts'

export type JwtClaims = {
  /** `did:key:z…`: the client's id, and its public key. */
  readonly iss: string
  readonly aud: string
  /** Seconds since the Unix epoch. */
  readonly iat: number
  readonly exp: number
  readonly nbf: number | undefined
  readonly claims: Readonly<Record<string, unknown>>
}

/** Why a JWT is refused, in the public relay's words. */
export type JwtFault = { readonly fault: string }

export type JwtChecks = {
  readonly isAudience: (aud: string) => boolean
  /** The relay's time, in milliseconds since the Unix epoch. */
  readonly now: number
  readonly verify?: VerifySignature | undefined
}

/** The tolerated difference between clocks in seconds, as on the public relay. */
const LEEWAY = 120
const MAX_LENGTH = 8_192

/** Checks form, Ed25519 signature (RFC 8037), times (RFC 7519 §4.1) and audience. */
export function verifyJwt(jwt: string, { isAudience, now, verify = verifySignature }: JwtChecks): JwtClaims | JwtFault {
  const read = readJwt(jwt, verify)
  if ('fault' in read) return read
  const { aud, iat, exp, nbf = iat } = read
  const seconds = now / 1000
  if (seconds - LEEWAY > exp) return { fault: `JWT Token is expired: Some(${exp})` }
  if (seconds + LEEWAY < Math.max(iat, nbf)) return { fault: 'JWT Token is not yet valid' }
  return isAudience(aud) ? read : { fault: 'Invalid audience' }
}

export function readIssuer(jwt: string): string | undefined {
  try {
    const { iss }: { iss?: unknown } = decodeJWT(jwt.slice(0, MAX_LENGTH)).payload
    return typeof iss === 'string' ? iss : undefined
  } catch {
    return undefined
  }
}

function readJwt(jwt: string, verify: VerifySignature): JwtClaims | JwtFault {
  if (jwt.length > MAX_LENGTH || jwt.split('.').length !== 3) return { fault: 'Invalid format' }
  try {
    const { header, payload, data, signature }: ReturnType<typeof decodeJWT> = decodeJWT(jwt)
    const { alg, typ }: { alg?: unknown; typ?: unknown } = header
    if (alg !== 'EdDSA' || typ !== 'JWT') return { fault: 'Invalid JWT signing algorithm' }
    const claims: Readonly<Record<string, unknown>> = { ...payload }
    const { iss, aud, iat, exp, nbf } = claims
    if (typeof iss !== 'string' || typeof aud !== 'string') return { fault: 'Serialization error' }
    // A token without an expiry would never expire. Every client sets one.
    if (typeof iat !== 'number' || typeof exp !== 'number') return { fault: 'Serialization error' }
    if (nbf !== undefined && typeof nbf !== 'number') return { fault: 'Serialization error' }
    if (!verify({ signature, data, publicKey: decodeIss(iss) })) return { fault: 'Invalid signature' }
    return { iss, aud, iat, exp, nbf, claims }
  } catch {
    return { fault: 'Invalid encoding' }
  }
}
