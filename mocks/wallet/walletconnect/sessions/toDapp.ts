import type { VerifyVerdict } from '../walletPeer.ts'

export type Dapp = {
  /** The key of its permissions: its verified origin, or else a name that is not an origin. */
  readonly origin: string
  readonly verify: VerifyVerdict
  readonly name: string
}

type VerifyContext = {
  readonly verified: {
    readonly validation: 'UNKNOWN' | 'VALID' | 'INVALID'
    readonly isScam?: boolean | undefined
    readonly origin: string
  }
}

/**
 * Its metadata is only a claim. If the verified origin agrees with it (VALID), the dapp has that origin. If they differ
 * (INVALID), or the origin is unknown (UNKNOWN), any dapp could claim that origin: it counts as
 * `https://dapp.test (unverified)`, which is not an origin, so that its decisions never apply to the true one. A scam
 * is always a scam.
 */
export function toDapp(
  metadata: { readonly name?: unknown; readonly url?: unknown },
  context?: VerifyContext | undefined,
): Dapp {
  const { validation = 'UNKNOWN', isScam = false, origin = '' } = context?.verified ?? {}
  const verified = validation === 'VALID' ? toOrigin(origin) : undefined
  const claimed = toOrigin(textOf(metadata.url))
  const name = textOf(metadata.name).trim() || 'A dapp without a name'
  const unproven = claimed === undefined ? `unknown:${name}` : `${claimed} (unverified)`
  return { origin: verified ?? unproven, verify: isScam ? 'SCAM' : validation, name }
}

/** The client does not check what a dapp says of itself. */
const textOf = (given: unknown): string => (typeof given === 'string' ? given : '')

/** RFC 6454 §6.2. */
export function toOrigin(url: string): string | undefined {
  const [, scheme = '', host = '', port] =
    /^([a-z][a-z\d+.-]*):\/\/(?:[^/?#@]*@)?(\[[\da-f:.]+\]|[^/?#@:\s]+)(?::(\d{1,5}))?(?:[/?#]|$)/i.exec(url.trim()) ??
    []
  if (scheme === '') return undefined
  const own: Readonly<Record<string, string>> = { http: '80', https: '443' }
  const suffix = port === undefined || own[scheme.toLowerCase()] === port ? '' : `:${port}`
  return `${scheme}://${host}`.toLowerCase() + suffix
}
