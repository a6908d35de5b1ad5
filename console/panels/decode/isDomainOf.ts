/**
 * Whether a sign-in message's domain (EIP-4361: an RFC 3986 authority) matches the requesting origin.
 *
 * @example
 * isDomainOf('shop.test:8443', 'https://shop.test:8443') // true
 */
export function isDomainOf(domain: string, origin: string): boolean {
  try {
    return new URL(origin).host === domain.toLowerCase()
  } catch {
    return false
  }
}
