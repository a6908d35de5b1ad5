const LOOPBACK = String.raw`((?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\]|0\.0\.0\.0)(?::\d+)?(?:[/?#]|$)`

/** Patterns, not functions: Playwright asks this process only about matches, and leaves the test's own server alone. */
export const OUTSIDE_URLS = {
  http: new RegExp(`^https?://(?!${LOOPBACK})`, 'i'),
  socket: new RegExp(`^wss?://(?!${LOOPBACK})`, 'i'),
} as const

export const toHierarchical = (url: string): string => url.replace(/^(stuns?|turns?):(?!\/\/)/, '$1://')

export function toHostAndPort(url: string): string {
  const { hostname, port, protocol } = new URL(toHierarchical(url))
  return `${hostname}:${port || (/^(https|wss):$/.test(protocol) ? 443 : 80)}`
}

export function isOfHosts(url: string, domains: readonly string[]): boolean {
  const { hostname } = new URL(toHierarchical(url))
  return domains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`))
}
