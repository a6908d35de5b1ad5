import { toHierarchical } from './toHierarchical.ts'

export function isOfHosts(url: string, domains: readonly string[]): boolean {
  const { hostname } = new URL(toHierarchical(url))
  return domains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`))
}
