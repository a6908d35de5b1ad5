import type { VerifyVerdict } from './walletPeer.ts'

/** Who asks by WalletConnect. */
export type Dapp = {
  /** The origin that its permissions are kept under. */
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
 * Tells who a dapp is. Its metadata is a claim of its own: the verified origin takes its place where the two agree
 * (VALID). Where they do not (INVALID), or nobody knows (UNKNOWN), it counts as what it claims, and the verdict is for
 * people to see. A scam is one whatever else was found.
 */
export function toDapp(
  metadata: { readonly name?: string | undefined; readonly url?: string | undefined },
  context?: VerifyContext | undefined,
): Dapp {
  const { validation = 'UNKNOWN', isScam = false, origin = '' } = context?.verified ?? {}
  const claimed = toOrigin(metadata.url ?? '')
  const verified = validation === 'VALID' ? toOrigin(origin) : undefined
  const name = metadata.name?.trim() || 'A dapp without a name'
  return { origin: verified ?? claimed ?? `unknown:${name}`, verify: isScam ? 'SCAM' : validation, name }
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
