import type { VerifyVerdict } from '../walletPeer.ts'

/** Who asks by WalletConnect. */
export type Dapp = {
  /** What its permissions are kept under: its origin where that is verified, and else a name that is no origin. */
  readonly origin: string
  readonly verify: VerifyVerdict
  readonly name: string
  /** Whether the origin had its permission before it had a session: then it outlives its sessions. */
  readonly hadPermission?: boolean | undefined
}

type VerifyContext = {
  readonly verified: {
    readonly validation: 'UNKNOWN' | 'VALID' | 'INVALID'
    readonly isScam?: boolean | undefined
    readonly origin: string
  }
}

/**
 * Tells who a dapp is. Its metadata is a claim of its own: the verified origin takes its place where the two agree
 * (VALID), and shares its permission with the same origin's injected connection. Where they do not (INVALID), or nobody knows
 * (UNKNOWN), anybody could claim that origin: it counts as `https://dapp.test (unverified)`, which is apart from it and
 * no origin at all, so that its yes and its no are never those of the true one. A scam is one whatever else was found.
 */
export function toDapp(
  metadata: { readonly name?: string | undefined; readonly url?: string | undefined },
  context?: VerifyContext | undefined,
): Dapp {
  const { validation = 'UNKNOWN', isScam = false, origin = '' } = context?.verified ?? {}
  const verified = validation === 'VALID' ? toOrigin(origin) : undefined
  const claimed = toOrigin(metadata.url ?? '')
  const name = metadata.name?.trim() || 'A dapp without a name'
  const unproven = claimed === undefined ? `unknown:${name}` : `${claimed} (unverified)`
  return { origin: verified ?? unproven, verify: isScam ? 'SCAM' : validation, name }
}

/** The origin of a URL, RFC 6454 §6.2, in lower case and without the scheme's own port; undefined where it has none. */
export function toOrigin(url: string): string | undefined {
  const [, scheme = '', host = '', port] =
    /^([a-z][a-z\d+.-]*):\/\/(?:[^/?#@]*@)?(\[[\da-f:.]+\]|[^/?#@:\s]+)(?::(\d{1,5}))?(?:[/?#]|$)/i.exec(url.trim()) ??
    []
  if (scheme === '') return undefined
  const own: Readonly<Record<string, string>> = { http: '80', https: '443' }
  const suffix = port === undefined || own[scheme.toLowerCase()] === port ? '' : `:${port}`
  return `${scheme}://${host}`.toLowerCase() + suffix
}
