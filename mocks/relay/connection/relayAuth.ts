import { ed25519 } from '@noble/curves/ed25519'
import { decodeIss, decodeJWT } from '@walletconnect/relay-auth'
import { parseRelayUrl, type RelayAddress } from './relayUrl.ts'

export const verifySignature: VerifySignature = ({ signature, data, publicKey }) =>
  ed25519.verify(signature, data, publicKey, { zip215: false })

/** The tolerated difference between clocks in seconds, as on the public relay. */
const LEEWAY = 120
const MAX_LENGTH = 8_192

/** The rules for who may connect. */
export type UpgradePolicy = {
  /** The accepted project ids. Default: any id that is not empty. */
  readonly projectIds?: readonly string[] | undefined
  /** The accepted origins. Default: any. Clients outside of browsers send no origin, and are accepted. */
  readonly allowOrigins?: readonly string[] | undefined
  /** `off` accepts JWTs without verifying them. */
  readonly auth: 'verify' | 'off'
  /** Verifies the signatures of JWTs. Default: an implementation that runs everywhere. */
  readonly verifySignature?: VerifySignature | undefined
}

export type Identity = { readonly clientId: string | undefined; readonly projectId: string; readonly ua: string }

type JwtClaims = {
  readonly iss: string
  readonly aud: string
  /** Seconds since the Unix epoch. */
  readonly iat: number
  readonly exp: number
  readonly nbf: number | undefined
  readonly claims: Readonly<Record<string, unknown>>
}

type JwtFault = { readonly fault: string }

type JwtChecks = {
  readonly isAudience: (aud: string) => boolean
  /** The relay's time, in milliseconds since the Unix epoch. */
  readonly now: number
  readonly verify?: VerifySignature | undefined
}

/** Verifies an Ed25519 signature (RFC 8032). It may throw if the key or the signature is malformed. */
export type VerifySignature = (signed: {
  readonly signature: Uint8Array
  readonly data: Uint8Array
  readonly publicKey: Uint8Array
}) => boolean

export function verifyUpgrade(
  address: RelayAddress,
  origin: string | undefined,
  policy: UpgradePolicy,
  now: number,
): Identity | { readonly status: 401 | 403; readonly reason: string } {
  const { projectIds, allowOrigins, auth } = policy
  const projectId = address.query.get('projectId') ?? ''
  const ua = address.query.get('ua') ?? ''
  const jwt = address.query.get('auth') ?? ''
  if (auth === 'off' && projectId === '' && !projectIds) return { clientId: readIssuer(jwt), projectId, ua }
  if (projectId === '') return { status: 401, reason: 'Authorization error: Project ID is missing' }
  if (projectIds && !projectIds.includes(projectId)) return { status: 403, reason: 'Project not found' }
  if (origin !== undefined && allowOrigins && !allowOrigins.includes(origin))
    return { status: 403, reason: 'Origin not allowed' }
  if (auth === 'off') return { clientId: readIssuer(jwt), projectId, ua }
  if (jwt === '') return { status: 401, reason: 'Authorization error: Missing JWT' }
  const isAudience = (aud: string) => parseRelayUrl(aud)?.audience === address.audience
  const claims = verifyJwt(jwt, { isAudience, now, verify: policy.verifySignature })
  if ('fault' in claims) return { status: 401, reason: `Authorization error: JWT validation error: ${claims.fault}` }
  return { clientId: claims.iss, projectId, ua }
}

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
