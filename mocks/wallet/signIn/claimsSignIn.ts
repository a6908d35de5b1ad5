/** Matches anywhere in the text: a disguised log-in must be found invalid, not be overlooked. */
const CLAIM = /wants\s+you\s+to\s+sign\s+in\s+with\s+your\s+Ethereum\s+account/i

/** EIP-4361, whether its grammar is right or not. It loads no parser. */
export function claimsSignIn(text: string): boolean {
  return CLAIM.test(text)
}
