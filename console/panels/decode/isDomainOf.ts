/** A sign-in message's domain is an RFC 3986 authority (EIP-4361). */
export function isDomainOf(domain: string, origin: string): boolean {
  try {
    return new URL(origin).host === domain.toLowerCase()
  } catch {
    return false
  }
}
