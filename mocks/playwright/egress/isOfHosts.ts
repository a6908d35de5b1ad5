import { toHierarchical } from './toHierarchical.ts'

/** Whether a URL's host is one of these domains, or below one. */
export function isOfHosts(url: string, domains: readonly string[]): boolean {
  const { hostname } = new URL(toHierarchical(url))
  return domains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`))
}
