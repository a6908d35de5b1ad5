import type { RelayAddress } from './parseRelayUrl.ts'
import { parseRelayUrl } from './parseRelayUrl.ts'
import { readIssuer, verifyJwt } from './verifyJwt.ts'
import type { VerifySignature } from './verifySignature.ts'

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

/** The identity of a client. The client id is undefined if `auth` is `off` and the client gave none. */
export type Identity = { readonly clientId: string | undefined; readonly projectId: string; readonly ua: string }

export type UpgradeFault = { readonly status: 401 | 403; readonly reason: string }

export function verifyUpgrade(
  address: RelayAddress,
  origin: string | undefined,
  policy: UpgradePolicy,
  now: number,
): Identity | UpgradeFault {
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
