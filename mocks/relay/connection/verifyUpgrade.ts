import type { RelayAddress } from './parseRelayUrl.ts'
import { parseRelayUrl } from './parseRelayUrl.ts'
import { readIssuer, verifyJwt } from './verifyJwt.ts'
import type { VerifySignature } from './verifySignature.ts'

/** Who may connect. */
export type UpgradePolicy = {
  /** Default: any id, of any shape, as long as there is one. */
  readonly projectIds?: readonly string[] | undefined
  /** Default: any. Clients that are no pages send no origin, and are let in. */
  readonly allowOrigins?: readonly string[] | undefined
  /** `off` believes what a JWT says. */
  readonly auth: 'verify' | 'off'
  /** Checks the signatures of JWTs. Default: one that runs anywhere. */
  readonly verifySignature?: VerifySignature | undefined
}

/** Who connects; the client id is undefined where nobody asked for one, and none was given. */
export type Identity = { readonly clientId: string | undefined; readonly projectId: string; readonly ua: string }

/** Why a client is turned away: a status for HTTP, a text for it and for the close frame. */
export type UpgradeFault = { readonly status: 401 | 403; readonly reason: string }

/** Decides whether a client may connect, by the address that it asked for. */
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
