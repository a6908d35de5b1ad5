/** A name that nobody has (RFC 2606), behind the wallet's own. */
const SUFFIX = '.wrong-origin.test'

/** The same address at an origin that no SDK expects: for the fault `wrongOrigin`. */
export function toWrongOrigin(url: string): string {
  const wrong = new URL(url)
  wrong.hostname += SUFFIX
  return wrong.href
}
