/**
 * Whether a log-in's domain (EIP-4361: an RFC 3986 authority) is that of the origin that asks.
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
