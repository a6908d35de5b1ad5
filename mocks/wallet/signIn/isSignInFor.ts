import type { SignInCheck } from './signIn.ts'

/**
 * Whether a log-in's domain and URI are those of the origin that asks. One for another origin would log somebody in there.
 *
 * @example
 * isSignInFor({ domain: 'bank.test', uri: 'https://bank.test/' }, 'https://dapp.test') // false
 */
export function isSignInFor({ domain, uri }: Pick<SignInCheck, 'domain' | 'uri'>, origin: string): boolean {
  const asking = URL.canParse(origin) ? new URL(origin) : undefined
  if (!asking) return false
  const named = `${asking.protocol}//${domain}`
  // The text before an @ is not part of the host, but looks like one.
  const isHere = !domain.includes('@') && URL.canParse(named) && new URL(named).origin === asking.origin
  return isHere && (uri === '' || (URL.canParse(uri) && new URL(uri).origin === asking.origin))
}
